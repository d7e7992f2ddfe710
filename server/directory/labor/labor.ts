import type { CareerPath } from '#contract/transition/reports.ts'
import type { Facts } from '#server/directory/facts/facts.ts'

/** Veteran Employment Outcomes, U.S. Census Bureau. */
const veteransAsOf = 'left 2000–2015, in 2018 dollars'

type LaborFacts = Pick<CareerPath, 'education' | 'pay' | 'outlook' | 'veterans'>

/**
 * Pay, outlook and typical education of an occupation by O*NET-SOC code, plus what Army enlisted of
 * the member's specialty earned after leaving. Each is null without a published figure.
 */
export function laborFactsOf(
  onetCode: string,
  specialties: readonly { readonly service: string; readonly code: string }[],
  { outlook, veteranEarnings }: Facts,
): LaborFacts {
  const row = outlook.get(onetCode.slice(0, 7))
  const army = specialties.find(({ service }) => service === 'army')
  const veterans = army && veteranEarnings.get(army.code)
  return {
    education: row?.education || null,
    pay:
      row && row.median !== null
        ? { median: row.median, p25: row.p25, p75: row.p75, asOf: row.wagesAsOf }
        : null,
    outlook: row
      ? {
          growthPercent: row.growthPercent,
          openingsPerYear: row.openings,
          asOf: row.outlookAsOf,
        }
      : null,
    veterans: veterans
      ? {
          y1: veterans.y1,
          y5: veterans.y5,
          y10: veterans.y10,
          group: veterans.group,
          asOf: veteransAsOf,
        }
      : null,
  }
}
