import { createElement, type SVGProps } from 'react';

/** An icon as the library of icons describes it. */
export interface IconData {
  readonly name: string;
  /** Its shapes: the element's name and its attributes, with a key. */
  readonly node: readonly (readonly [string, Readonly<Record<string, string>>])[];
  readonly aliases?: readonly string[];
}

/**
 * Draws an icon exactly as its library does; the build puts this in place of the library's own function, whose many options
 * the site doesn't use (0.9 KB gz of what everything waits for).
 */
export function createIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    const isNamed = Object.keys(props).some((prop) => /^(?:aria-|role$|title$)/.test(prop));
    return (
      <svg
        xmlns="http://www.w3.org/2000/svg"
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        className={className === undefined ? classes : `${classes} ${className}`}
        {...(!isNamed && { 'aria-hidden': 'true' })}
        {...props}
      >
        {node.map(([tag, attributes]) => createElement(tag, attributes))}
      </svg>
    );
  };
}
