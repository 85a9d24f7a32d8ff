interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** An on/off switch; place it inside the label that names it. */
export function Switch({ checked, onChange }: SwitchProps) {
  return (
    <span className="relative inline-flex h-7 w-12 shrink-0">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer size-full appearance-none rounded-full border border-line-strong bg-surface-3 checked:border-brand checked:bg-brand"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-1 left-1 size-5 rounded-full bg-text-2 transition-transform duration-150 peer-checked:translate-x-5 peer-checked:bg-on-brand"
      />
    </span>
  );
}
