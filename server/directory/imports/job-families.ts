import { remember } from '#server/platform/lib/remember.ts'

/** SOC major groups with all names the lists use. */
const familyNames: [code: string, ...names: string[]][] = [
  ['11', 'Management'],
  ['13', 'Business and Financial Operations'],
  ['15', 'Computer and Mathematical'],
  ['17', 'Architecture and Engineering'],
  ['19', 'Life, Physical, and Social Science'],
  ['21', 'Community and Social Service', 'Community and Social Services'],
  ['23', 'Legal'],
  ['25', 'Educational Instruction and Library', 'Education, Training, and Library'],
  ['27', 'Arts, Design, Entertainment, Sports, and Media'],
  ['29', 'Healthcare Practitioners and Technical', 'Healthcare Practitioner and Technical'],
  ['31', 'Healthcare Support'],
  ['33', 'Protective Service'],
  ['35', 'Food Preparation and Serving Related', 'Food Preparation and Serving'],
  ['37', 'Building and Grounds Cleaning and Maintenance'],
  ['39', 'Personal Care and Service'],
  ['41', 'Sales and Related'],
  ['43', 'Office and Administrative Support'],
  ['45', 'Farming, Fishing, and Forestry'],
  ['47', 'Construction and Extraction'],
  ['49', 'Installation, Maintenance, and Repair'],
  ['51', 'Production'],
  ['53', 'Transportation and Material Moving'],
  ['55', 'Military Specific'],
]

const byName = familyNames
  .flatMap(([code, ...names]) => names.map((name) => ({ code, name })))
  .sort((a, b) => b.name.length - a.name.length)
  .map(({ code, name }) => ({
    code,
    // The comma before "and" and a trailing "Occupations" are optional.
    pattern: new RegExp(
      `(?<![\\w-])${name.replaceAll(', and', ',? and').replaceAll(' and ', ' (?:and|&) ')}(?: Occupations)?(?![\\w-])`,
      'gi',
    ),
  }))

/** Families found in a comma-joined text, although their names contain commas, and the rest. */
export const readFamilies = remember(familiesIn)

function familiesIn(text: string): { codes: string[]; unread: string[] } {
  const codes = new Set<string>()
  let rest = text
  for (const { code, pattern } of byName) {
    rest = rest.replace(pattern, () => {
      codes.add(code)
      return '|'
    })
  }
  const unread = rest
    .split(/[|,;]/)
    .map((part) => part.replace(/^\s*(?:and|&)\b|\b(?:and|&)\s*$/gi, '').trim())
    // "Other" means no family, which isn't an error.
    .filter((part) => part !== '' && !/^(other|n\/?a|none)$/i.test(part))
  return { codes: [...codes].sort(), unread }
}
