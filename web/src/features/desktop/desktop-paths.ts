/** The addresses that only the desktop shell links to (DESK-1). */
export const desktopPaths = {
  registerPage: '/page/guest/register.jsp',
  logOut: '/player/logout',
  sports: '/player/playGame?t=sport&v=CRICKET',
  app: '/page/site/component/appDownload.jsp',
  casino: '/casino',
  slot: '/slot',
  table: '/table',
  crash: '/crash',
  fishing: '/fishing',
  arcade: '/arcade',
  lottery: '/lottery',
  referral: '/referral',
} as const;
