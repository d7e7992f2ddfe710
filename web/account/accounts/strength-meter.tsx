import { passwordStrength } from './password-strength.ts'

const fills = ['', 'bg-bad', 'bg-bad', 'bg-signal', 'bg-good'] as const

/** Password strength as a word and four blocks. */
export function StrengthMeter({ password, minLength }: { password: string; minLength: number }) {
  const { level, text } = passwordStrength(password, minLength)
  return (
    <span className="flex flex-col gap-1.5 text-sm text-ink-soft">
      <span aria-hidden="true" className="flex gap-1">
        {[1, 2, 3, 4].map((block) => (
          <span
            key={block}
            className={`forced-edge h-1.5 flex-1 rounded-full ${block <= level ? `${fills[level]} forced-fill` : 'bg-line'}`}
          />
        ))}
      </span>
      <span role="status">{text}</span>
    </span>
  )
}
