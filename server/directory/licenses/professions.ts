import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { LicensedProfession } from '#contract/directory/licenses.ts'
import { CalendarDate, Confidence } from '#contract/facts.ts'
import { StateCode } from '#contract/military.ts'
import { listCell, optionalCell, readCsv } from '#server/platform/lib/read-csv.ts'

const Row = z
  .object({
    key: z.string().regex(/^[a-z-]{1,40}$/),
    profession: z.string().min(1),
    compact: optionalCell,
    how: z.string().min(1),
    states: listCell.pipe(z.array(StateCode)),
    source: z.string().min(1),
    url: z.url(),
    checked_on: CalendarDate,
    confidence: Confidence,
  })
  .transform(({ checked_on, ...row }) => ({ ...row, checkedOn: checked_on }))

/** Reads data/license-compacts.csv; an invalid file stops startup. */
function readProfessions(): readonly LicensedProfession[] {
  const file = new URL('../../../data/license-compacts.csv', import.meta.url)
  return readCsv('license-compacts.csv', readFileSync(file, 'utf8'), Row)
}

/** Every shipped profession, in file order. */
export const professions = readProfessions()
