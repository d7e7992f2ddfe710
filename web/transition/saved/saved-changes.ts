import { showLength } from '#contract/directory/lengths.ts'
import type { SavedFacts } from '#contract/transition/saved-opportunities.ts'
import { showDelivery, showStates } from '#web/directory/listing/listing.ts'

export interface SavedChange {
  readonly label: string
  readonly before: string
  readonly now: string
}

const openToNames: Record<SavedFacts['openTo'][number], string> = {
  active: 'Active duty',
  guard: 'National Guard',
  reserve: 'Reserve',
  veteran: 'Veterans',
  retiree: 'Retirees',
  spouse: 'Military spouses',
}

const shownFacts: readonly { label: string; text: (facts: SavedFacts) => string | undefined }[] = [
  { label: 'Status', text: ({ status }) => (status === 'closed' ? 'Closed' : 'Open') },
  { label: 'Title', text: ({ title }) => title },
  { label: 'Host', text: ({ host }) => host },
  { label: 'Length', text: ({ length }) => showLength(length) },
  { label: 'Location', text: (facts) => showStates(facts, 60) },
  { label: 'Format', text: showDelivery },
  { label: 'Open to', text: ({ openTo }) => openTo.map((who) => openToNames[who]).join(', ') },
  { label: 'Cost', text: ({ cost }) => cost ?? undefined },
]

/** The differences, one line per fact. */
export function savedChanges(before: SavedFacts, now: SavedFacts): SavedChange[] {
  return shownFacts.flatMap(({ label, text }) => {
    const [was, is] = [text(before) || 'Not listed', text(now) || 'Not listed']
    return was === is ? [] : [{ label, before: was, now: is }]
  })
}
