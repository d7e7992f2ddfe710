/** Parts of base names that are always in capitals. */
const acronyms: ReadonlySet<string> = new Set(
  'AFB AFS AFT ARB ANGB JB JBLM JBSA JBER JBLE JBMDL MDL MCAS MCB MCRD MCLB NAS NSA NSB NAVSTA NYC NCR'.split(
    ' ',
  ),
)

/** A fort named for a person in full: "Fort George G. Meade", which people call "Fort Meade". */
const fullName = /^(Fort) [A-Z][a-z]+ [A-Z]\.? (?=[A-Z][a-z]+$)/

/** Army posts by the names they had from 2023 to 2025, which lists still use beside today's. */
const renamedPosts: Readonly<Record<string, string>> = {
  Liberty: 'Bragg',
  Cavazos: 'Hood',
  Moore: 'Benning',
  Eisenhower: 'Gordon',
  'Gregg-Adams': 'Lee',
  Johnson: 'Polk',
  Novosel: 'Rucker',
}
const renamed = new RegExp(`^Fort (${Object.keys(renamedPosts).join('|')})\\b`)

/** A city or installation as people write it: "Travis AFB", "Worcester", "Fort Meade". */
export function cityName(city: string): string {
  const isShouted = city === city.toUpperCase()
  const isWhispered = city === city.toLowerCase()
  return city
    .replace(/\bf(?:or)?t\.? (?=[a-z])/gi, 'Fort ')
    .replace(/\bst (?=[a-z])/gi, 'St. ')
    .replace(/\bjbl?m? (?=lewis)/gi, 'Joint Base ')
    .replace(/[A-Za-z]+/g, (word) => {
      if (acronyms.has(word.toUpperCase())) return word.toUpperCase()
      if (isShouted && word.length > 2) {
        return `${word.charAt(0)}${word.slice(1).toLowerCase()}`
      }
      return isWhispered ? `${word.charAt(0).toUpperCase()}${word.slice(1)}` : word
    })
    .replace(/\bd\.c\b/i, 'D.C')
    .replace(fullName, '$1 ')
    .replace(renamed, (_, name: string) => `Fort ${renamedPosts[name]}`)
}
