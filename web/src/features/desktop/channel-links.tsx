import { Mail, MessageCircle, Send, ThumbsUp } from 'lucide-react';
import { useGeneral } from '../../lib/general.ts';
import { ChannelLink } from './channel-link.tsx';
import { safeAddress, useSocialLinks } from './social-links.ts';
import { useTexts } from './use-texts.ts';

const ICONS = { facebook: ThumbsUp, telegram: Send, whatsapp: MessageCircle, email: Mail } as const;

interface ChannelLinksProps {
  /** In display order. */
  readonly channels: readonly (keyof typeof ICONS)[];
  readonly label?: string;
}

/** Links to the operator's contacts and pages (DESK-1, DESK-3). */
export function ChannelLinks({ channels, label }: ChannelLinksProps) {
  const t = useTexts();
  const { data: social } = useSocialLinks();
  const { data: general } = useGeneral();
  const mail = general?.supportMail ?? '';
  return (
    <ul aria-label={label} className="flex">
      {channels.map((channel) => {
        const Icon = ICONS[channel];
        const address = channel === 'email' ? mail && `mailto:${mail}` : safeAddress(social?.[channel]);
        return (
          <li key={channel}>
            <ChannelLink name={t.supportNames[channel]} address={address}>
              <Icon aria-hidden="true" className="size-5" />
            </ChannelLink>
          </li>
        );
      })}
    </ul>
  );
}
