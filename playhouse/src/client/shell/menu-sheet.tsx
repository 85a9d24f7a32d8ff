import {
  BookOpen,
  History,
  type LucideIcon,
  Maximize,
  ShieldCheck,
  Snail,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Session } from '../../wire.ts';
import { useTexts } from '../i18n/language.tsx';
import type { Scene } from '../scene.ts';
import { FairnessSheet } from './fairness-sheet.tsx';
import { HistorySheet } from './history-sheet.tsx';
import { RulesSheet } from './rules-sheet.tsx';
import { changeSettings, useSettings } from './settings.ts';
import { Sheet } from './sheet.tsx';

interface MenuSheetProps {
  readonly session: Session;
  readonly scene: Pick<Scene, 'texts' | 'describe'>;
  readonly onSeeds: (seeds: Session['seeds']) => void;
  readonly fairness: ReactNode;
  readonly onClose: () => void;
}

/** Rules, history, fairness, and settings. */
export function MenuSheet({ session, scene, onSeeds, fairness, onClose }: MenuSheetProps) {
  const t = useTexts();
  const { hasSound, isStill } = useSettings();
  const [page, setPage] = useState<'menu' | 'rules' | 'history' | 'fairness'>('menu');
  if (page === 'rules') return <RulesSheet session={session} scene={scene} onClose={onClose} />;
  if (page === 'history') return <HistorySheet session={session} scene={scene} onClose={onClose} />;
  if (page === 'fairness')
    return (
      <FairnessSheet session={session} onSeeds={onSeeds} onClose={onClose}>
        {fairness}
      </FairnessSheet>
    );
  return (
    <Sheet title={t.menu} onClose={onClose}>
      <ul className="menu">
        <Item icon={BookOpen} label={t.rules} onPress={() => setPage('rules')} />
        <Item icon={History} label={t.history} onPress={() => setPage('history')} />
        <Item icon={ShieldCheck} label={t.fairness} onPress={() => setPage('fairness')} />
        <Item
          icon={hasSound ? Volume2 : VolumeX}
          label={t.sound}
          isOn={hasSound}
          onPress={() => changeSettings({ hasSound: !hasSound })}
        />
        <Item
          icon={Snail}
          label={t.stillness}
          isOn={isStill}
          onPress={() => changeSettings({ isStill: !isStill })}
        />
        {document.fullscreenEnabled && (
          <Item
            icon={Maximize}
            label={t.fullScreen}
            onPress={() => {
              void toggleFullScreen();
              onClose();
            }}
          />
        )}
      </ul>
    </Sheet>
  );
}

interface ItemProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isOn?: boolean;
  readonly onPress: () => void;
}

function Item({ icon: Icon, label, isOn, onPress }: ItemProps) {
  return (
    <li>
      <button
        type="button"
        role={isOn === undefined ? undefined : 'switch'}
        aria-checked={isOn}
        onClick={onPress}
      >
        <Icon aria-hidden="true" size={20} />
        <span>{label}</span>
        {isOn !== undefined && <span className="switch" aria-hidden="true" data-on={isOn} />}
      </button>
    </li>
  );
}

function toggleFullScreen(): Promise<void> {
  return document.fullscreenElement === null
    ? document.documentElement.requestFullscreen()
    : document.exitFullscreen();
}
