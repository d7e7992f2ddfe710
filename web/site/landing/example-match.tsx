import { Check } from 'lucide-react'
import { Icon } from '#web/ui/icon.tsx'
import { ScoreBar } from '#web/ui/score-bar.tsx'
import { WindowLine } from '#web/ui/window-line.tsx'

const parts = [
  { label: 'Experience', points: 34.5, max: 40 },
  { label: 'Skills', points: 17.2, max: 20 },
  { label: 'Schedule fit', points: 14, max: 15 },
  { label: 'Location', points: 9.3, max: 15 },
  { label: 'Target jobs', points: 7.5, max: 10 },
]

const reasons = [
  'Help desk and network support, like your work as a 25B.',
  'Its 120 days fit your window, Dec 23, 2026 to May 22, 2027.',
  '38 miles from your preferred location.',
]

// A fictional member's figures, by the rules for an Army E-5 with 30 days of leave; see caption.
const dates = {
  today: '2026-11-21',
  opens: '2026-12-23',
  lastStart: '2027-01-23',
  finish: '2027-05-22',
  separation: '2027-06-21',
}

/** A sample match as shown in a report, so visitors can judge the product. */
export function ExampleMatch() {
  return (
    <figure className="rounded-card border border-line bg-surface">
      <div className="flex flex-col gap-5 p-5 sm:p-7">
        <div>
          <p className="text-sm text-ink-soft">A match from a report</p>
          <p className="text-xl font-bold">IT support technician, 120 days</p>
        </div>
        <ScoreBar label="Match score" score={82.5} parts={parts} isStill />
        <ul className="flex flex-col gap-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex gap-2">
              <Icon of={Check} className="mt-0.5 text-good" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <figcaption className="rounded-b-card border-t border-line bg-tint px-5 py-3 text-sm text-ink-soft sm:px-7">
        Example, not a real listing: an Army E-5, 25B, leaving in June 2027.
      </figcaption>
    </figure>
  )
}

/** The example's dates, across the page. */
export function ExampleWindow({ caption }: { caption: string }) {
  return (
    <div className="mt-8 sm:mt-12">
      <p className="mb-6 text-sm text-ink-soft lg:text-center">{caption}</p>
      <WindowLine label="SkillBridge window of the example" dates={dates} separationWord="ETS" />
    </div>
  )
}
