import { Mail, MessageCircle, ThumbsUp } from 'lucide-react';
import { useGeneral } from '../../lib/general.ts';
import { ChannelLink } from './channel-link.tsx';
import { safeAddress, useSocialLinks } from './social-links.ts';
import { useTexts } from './use-texts.ts';

/** WhatsApp, Facebook and e-mail (DESK-1). */
export function SupportLinks() {
  const t = useTexts();
  const { data: social } = useSocialLinks();
  const { data: general } = useGeneral();
  const mail = general?.supportMail ?? '';
  return (
    <ul aria-label={t.support} className="flex">
      <li>
        <ChannelLink name={t.supportNames.whatsapp} address={safeAddress(social?.whatsapp)}>
          <MessageCircle aria-hidden="true" className="size-5" />
        </ChannelLink>
      </li>
      <li>
        <ChannelLink name={t.supportNames.facebook} address={safeAddress(social?.facebook)}>
          <ThumbsUp aria-hidden="true" className="size-5" />
        </ChannelLink>
      </li>
      <li>
        <ChannelLink name={t.supportNames.email} address={mail === '' ? '' : `mailto:${mail}`}>
          <Mail aria-hidden="true" className="size-5" />
        </ChannelLink>
      </li>
    </ul>
  );
}
