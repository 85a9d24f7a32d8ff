import type { Section } from '@maidan/contract';
import type { ComponentType } from 'react';
import type { Messages, TextPart } from '../i18n/messages.ts';
import type { Path } from './paths.ts';

/** One screen of the site. */
export interface Screen {
  readonly path: Path;
  /** AUTH-15: a guest who opens a player's screen is sent to the login. */
  readonly caller: 'anyone' | 'player';
  /**
   * `main` has the menu, the wordmark and the toolbar; `inner` a title and a back button; `exchange` the exchange's own
   * header and navigation; `own` renders its own header.
   */
  readonly chrome: 'main' | 'inner' | 'exchange' | 'own';
  /** The screen's section, if it is one that the operator can block for a player (HOME-16). */
  readonly section?: Section;
  /** Where an exchange screen's back button leads; the site's home if undefined. */
  readonly parent?: Path;
  readonly title?: keyof Messages['shell']['titles'];
  /** The parts of the dictionary that it uses besides the basic ones. */
  readonly texts: readonly TextPart[];
  readonly load: () => Promise<{ default: ComponentType }>;
}
