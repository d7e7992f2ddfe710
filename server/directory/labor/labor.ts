import type { CareerPath } from '#contract/transition/reports.ts'
import type { Facts } from '#server/directory/facts/facts.ts'

/** Veteran Employment Outcomes, U.S. Census Bureau. */
const veteransAsOf = 'left 2000–2015, in 2018 dollars'

/** Occupations that the Bureau of Labor Statistics publishes only together, by the code of the group. */
const publishedTogether: Readonly<Record<string, readonly string[]>> = {
  '13-1020': ['13-1021', '13-1022', '13-1023'],
  '13-2020': ['13-2022', '13-2023'],
  '21-1018': ['21-1011', '21-1014'],
  '25-9045': ['25-9042', '25-9043', '25-9049'],
  '29-2010': ['29-2011', '29-2012'],
  '31-1120': ['31-1121', '31-1122'],
  '39-7010': ['39-7011', '39-7012'],
  '47-4090': ['47-4091', '47-4099'],
  '51-2028': ['51-2022', '51-2023'],
  '51-2090': ['51-2092', '51-2099'],
  '53-1047': ['53-1042', '53-1043', '53-1044', '53-1049'],
}
const publishedAs = new Map(
  Object.entries(publishedTogether).flatMap(([group, codes]) => codes.map((code) => [code, group])),
)

type LaborFacts = Pick<CareerPath, 'education' | 'pay' | 'outlook' | 'countedAs' | 'veterans'>

/**
 * Pay, outlook and typical education of an occupation by O*NET-SOC code, plus what Army enlisted of
 * the member's specialty earned after leaving. Each is null without a published figure. `isPart` if they are shown for a
 * part of the occupation, so that what they count is named.
 */
export function laborFactsOf(
  onetCode: string,
  specialties: readonly { readonly service: string; readonly code: string }[],
  { outlook, occupationGroups, veteranEarnings }: Facts,
  isPart = false,
): LaborFacts {
  const code = onetCode.slice(0, 7)
  const row = outlook.get(code) ?? outlook.get(publishedAs.get(code) ?? '')
  const army = specialties.find(({ service }) => service === 'army')
  const veterans = army && veteranEarnings.get(army.code)
  return {
    education: row?.education || null,
    countedAs:
      row && (isPart || isWider(onetCode, row.soc))
        ? groupName(occupationGroups.get(row.soc))
        : null,
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

/** Whether figures published under a code count more work than this occupation. */
const isWider = (onetCode: string, soc: string) =>
  !onetCode.startsWith(soc) || !/^(?:\.00)?$/.test(onetCode.slice(soc.length))

/** "all transportation inspectors", "computer occupations, all other". */
function groupName(title: string | undefined): string | null {
  if (title === undefined) return null
  const plain = title.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
  return /\ball other\b/.test(plain) ? plain : `all ${plain}`
}
