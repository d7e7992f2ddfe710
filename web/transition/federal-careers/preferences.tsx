import type { FederalPreference } from '#contract/transition/federal-careers.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { SourceLine } from '#web/ui/fact-row.tsx'

/** Veterans' preference and noncompetitive hiring paths. */
export function Preferences({ items }: { items: readonly FederalPreference[] }) {
  return (
    <div className="rounded-card border border-line bg-surface px-5 py-2">
      {items.map(({ key, title, who, fact }) => (
        <div key={key} className="border-b border-line py-3 last:border-b-0">
          <Disclosure summary={title}>
            <p className="max-w-measure">
              <strong>Who:</strong> {who}
            </p>
            <p className="mt-2 max-w-measure">{fact.text}</p>
            <SourceLine fact={fact} />
          </Disclosure>
        </div>
      ))}
    </div>
  )
}
