/** Words that the ZIP table shortens or spells out, and how people write them. */
const words: Readonly<Record<string, string>> = {
  Afb: 'AFB',
  Bch: 'Beach',
  Ft: 'Fort',
  Hts: 'Heights',
  Jct: 'Junction',
  Mt: 'Mt.',
  Natl: 'National',
  Pk: 'Park',
  Spgs: 'Springs',
  St: 'St.',
  Sta: 'Station',
  Twp: 'Township',
}
const directions: Readonly<Record<string, string>> = {
  N: 'North',
  S: 'South',
  E: 'East',
  W: 'West',
}

/** A city's name in the ZIP table as people write it: "Lackland A F B" is Lackland AFB. */
export function zipCityName(name: string): string {
  return name
    .replace(/\b(?:[A-Z] ){2,}[A-Z]\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/^([NSEW]) (?=[A-Z][a-z])/, (_, letter) => `${directions[letter]} `)
    .replace(/\bO (?=[A-Z][a-z])/g, (letter, at) => (at === 0 ? 'O’' : letter))
    .replace(/^Fe Warren\b/, 'F.E. Warren')
    .replace(/\bMc([a-z])/g, (_, letter) => `Mc${letter.toUpperCase()}`)
    .replace(/[A-Z][a-z]+/g, (word) => words[word] ?? word)
}
