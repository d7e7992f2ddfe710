import { showWhole } from '#language/text/wording.ts'
import { isoDate } from '#planning/rules/dates.ts'
import type { Check } from '../eligibility/verdict.ts'
import type { Member } from '../member.ts'
import { evidenceOf, tellsWork, workOf } from '../score/features.ts'
import { type Prepared, prepare } from '../score/prepare.ts'
import { scoreRow } from '../score/score-row.ts'
import { type Change, changesFor } from './changes.ts'

/** A gap between a member and a better match; `points` is the gain from closing it alone. */
export interface Gap {
  readonly text: string
  readonly kind: string
  /** Null for an open question. */
  readonly points: number | null
  /** The facts it was rescored with; absent for an open question. */
  readonly facts?: Partial<Member>
}

/** An explained row, as needed by the gap search. */
export interface ExplainedRow {
  readonly row: number
  readonly fits: boolean
  readonly tenths: number
  readonly checks: readonly Check[]
  /** What it asks for that the member may lack. */
  readonly requires: string | null
}

/** Rules that are their own kind of gap; all others concern time. */
const ownKinds: ReadonlySet<string> = new Set(['place', 'travel', 'service', 'standing', 'open-to'])
/** Maximum number of improvements shown. */
const shown = 4

/** The open questions of a row. */
function openGaps({ checks, requires }: ExplainedRow): Gap[] {
  const gaps = checks
    .filter(({ ok }) => ok !== true)
    .map(({ rule, text }) => {
      return { kind: ownKinds.has(rule) ? rule : 'length', text, points: null }
    })
  if (requires === null) return gaps
  const text = `It asks for ${requires}. Check that you have it, or ask the host.`
  return [...gaps, { kind: 'requirement', text, points: null }]
}

/** Gaps of the rows explained for one member, computed for all on first read. */
export class GapSearch {
  readonly #prepared: Prepared
  readonly #waiting = new Map<number, ExplainedRow>()
  readonly #found = new Map<number, readonly Gap[]>()

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  /** Adds a row without searching yet. */
  add(explained: ExplainedRow): void {
    if (!this.#found.has(explained.row)) this.#waiting.set(explained.row, explained)
  }

  /**
   * An added row's open questions, then changes that make it fit or raise its score, best first.
   * Applies each change to the member and rescores: about 0.5 ms per distinct change.
   */
  of(row: number): readonly Gap[] {
    if (this.#waiting.has(row)) {
      for (const [one, gaps] of gapsOf(this.#prepared, [...this.#waiting.values()]))
        this.#found.set(one, gaps)
      this.#waiting.clear()
    }
    return this.#found.get(row) ?? []
  }
}

interface Raise {
  readonly change: Change
  readonly fits: boolean
  readonly tenths: number
}

/** Rows share changes, so each changed member is judged against the listing once. */
function gapsOf(prepared: Prepared, rows: readonly ExplainedRow[]): Map<number, Gap[]> {
  const wanted = new Map<string, { change: Change; rows: ExplainedRow[] }>()
  for (const one of rows) {
    for (const change of changesFor(prepared, one.row)) {
      const known = wanted.get(change.key)
      if (known) known.rows.push(one)
      else wanted.set(change.key, { change, rows: [one] })
    }
  }
  const raises = new Map<number, Raise[]>()
  for (const { change, rows: theirs } of wanted.values()) {
    const changed = withFacts(prepared, change.facts)
    for (const { row, fits, tenths } of theirs) {
      const then = scoreRow(changed, row)
      if (then.eligibility === 'not_possible' || then.tenths < tenths) continue
      if (
        isForLength(change) &&
        changed.access[changed.listing.access.ids[row] as number]?.reach !== false
      )
        continue
      // Other work may come to suit them better, so that this one isn't shown anymore.
      if (tellsWork(changed) && evidenceOf(workOf(changed, row)) === 'none') continue
      const nowFits = then.eligibility === 'fits'
      if (fits ? !nowFits || then.tenths === tenths : !nowFits && then.tenths === tenths) continue
      const raise = { change, fits: nowFits && !fits, tenths: then.tenths }
      raises.set(row, [...(raises.get(row) ?? []), raise])
    }
  }
  return new Map(
    rows.map((one) => {
      return [one.row, [...openGaps(one), ...best(raises.get(one.row) ?? [], one.tenths)]]
    }),
  )
}

/** Whether a change is only worth making if the program's length then fits. */
const isForLength = ({ kind }: Change) => kind === 'leave' || kind === 'separation'

/** The member with changed facts, judged against the same listing and date. */
export function withFacts(
  { member, listing, rules, asOf }: Prepared,
  facts: Partial<Member>,
): Prepared {
  return prepare({ ...member, ...facts }, listing, rules, isoDate(asOf))
}

/** Changes that make it fit first, then by score; ties keep their order. */
function best(raises: readonly Raise[], now: number): Gap[] {
  const seen = raises.filter(({ fits, tenths }) => fits || showWhole(tenths) !== showWhole(now))
  const order = seen.toSorted((one, other) => {
    return Number(other.fits) - Number(one.fits) || other.tenths - one.tenths
  })
  return order.slice(0, shown).map(({ change, fits, tenths }) => ({
    kind: change.kind,
    text: `${change.when}, this would ${fits ? 'fit you, at' : 'score'} ${showWhole(tenths)}.`,
    points: (tenths - now) / 10,
    facts: change.facts,
  }))
}
