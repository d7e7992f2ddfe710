import type { HostOffer } from '#contract/transition/matches.ts'
import { TextLink } from '#web/ui/text-link.tsx'

/** Programs of exactly the member's work outside the places they chose; renders nothing without any. */
export function ElsewhereList({ offers }: { offers: readonly HostOffer[] }) {
  if (offers.length === 0) return null
  return (
    <div className="mt-6">
      <h3 className="text-base">Your kind of work, farther away</h3>
      <p className="text-sm text-ink-soft">
        Few programs of this work are where you asked. These are the closest matches elsewhere.
      </p>
      <ul className="mt-3 grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {offers.map(({ opportunityId, name, title, sentence }) => (
          <li key={opportunityId}>
            <TextLink to={`/opportunities/${opportunityId}`} className="font-semibold">
              {title === name ? name : `${title}, ${name}`}
            </TextLink>
            {sentence && <p>{sentence}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}
