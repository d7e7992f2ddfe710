import { FactList, FactRow } from '#web/ui/fact-row.tsx'

/** What members see of a listing. */
export function ListingExample() {
  return (
    <figure className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-4 p-5 sm:p-7">
        <div>
          <p className="text-sm text-ink-soft">A shipyard in Virginia</p>
          <p className="text-xl font-bold">Marine electrician, apprenticeship</p>
        </div>
        <FactList>
          <FactRow label="Length">84 to 120 days, full time</FactRow>
          <FactRow label="Location">Norfolk, VA, in person</FactRow>
          <FactRow label="After the program">Hires graduates</FactRow>
          <FactRow label="Last verified">Nov 21, 2026</FactRow>
        </FactList>
      </div>
      <figcaption className="rounded-b-card border-t border-line bg-tint px-5 py-3 text-sm text-ink-soft sm:px-7">
        Example, not a real listing.
      </figcaption>
    </figure>
  )
}
