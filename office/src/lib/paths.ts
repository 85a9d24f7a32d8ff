/** The addresses of the office, below `/office`. */
export const paths = {
  enter: '/enter',
  support: '/support',
  staff: '/staff',
  audit: '/audit',
  account: '/account',
} as const;
