import type { Check } from '../eligibility/verdict.ts'
import type { Member } from '../member.ts'
import { isoDate } from '../rules/dates.ts'
import { type Prepared, prepare } from '../score/prepare.ts'
import { scoreRow } from '../score/score-row.ts'
import { type Change, changesFor } from './changes.ts'
import { showWhole } from './wording.ts'

/** What stands between a member and a better match; `points` is what closing it alone would add. */
export interface Gap {
  readonly text: string
  readonly kind: string
  /** Null for an open question. */
  readonly points: number | null
  /** The facts it was scored again with; absent for an open question. */
  readonly facts?: Partial<Member>
}

/** An explained row as the search for its gaps needs it. */
export interface ExplainedRow {
  readonly row: number
  readonly fits: boolean
  readonly tenths: number
  readonly checks: readonly Check[]
}

/** Rules that are a kind of gap of their own; all others are about time. */
const ownKinds: ReadonlySet<string> = new Set(['place', 'travel', 'service', 'standing', 'open-to'])
/** How many ways to raise the score are shown. */
const shown = 4

/** The open questions of a row. */
export function openGaps(checks: readonly Check[]): Gap[] {
  return checks
    .filter(({ ok }) => ok !== true)
    .map(({ rule, text }) => {
      return { kind: ownKinds.has(rule) ? rule : 'length', text, points: null }
    })
}

/** Gaps of the rows explained for one member, searched when one is first asked for, then for all at once. */
export class GapSearch {
  readonly #prepared: Prepared
  readonly #waiting = new Map<number, ExplainedRow>()
  readonly #found = new Map<number, readonly Gap[]>()

  constructor(prepared: Prepared) {
    this.#prepared = prepared
  }

  /** Notes a row; nothing is searched yet. */
  add(explained: ExplainedRow): void {
    if (!this.#found.has(explained.row)) this.#waiting.set(explained.row, explained)
  }

  /**
   * The open questions of a noted row, then what would make it fit or raise its score, best first. Each change
   * is put into the member's facts and the row scored again: about half a millisecond a different change.
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

/** Rows share changes: the member with a change is held against the listing once. */
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
      const nowFits = then.eligibility === 'fits'
      if (fits ? !nowFits || then.tenths === tenths : !nowFits && then.tenths === tenths) continue
      const raise = { change, fits: nowFits && !fits, tenths: then.tenths }
      raises.set(row, [...(raises.get(row) ?? []), raise])
    }
  }
  return new Map(
    rows.map((one) => {
      return [one.row, [...openGaps(one.checks), ...best(raises.get(one.row) ?? [], one.tenths)]]
    }),
  )
}

/** The member with other facts, held against the same listing on the same day. */
export function withFacts(
  { member, listing, rules, asOf }: Prepared,
  facts: Partial<Member>,
): Prepared {
  return prepare({ ...member, ...facts }, listing, rules, isoDate(asOf))
}

/** What makes it fit first, then by score; equals stay in the order they were tried. */
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
