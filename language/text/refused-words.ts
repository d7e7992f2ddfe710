/** Words of a line of work's root that mean something else: "staff" isn't staffing. */
export const isOtherWord = /^(?:|staff(?:s|ed)?)$/i

/** "Security" as part of another term, which has nothing to do with guarding, and a trade's "product sales" in a list of its jobs. */
export const otherSense =
  /\b(?:(?:national|cyber|social|job|food|home(?:land)?|information|network|data) security|product sales)\b/gi

/** Whether someone refuses work behind a clearance: "not a SCIF again". */
export const refusesClearance = (refused: readonly string[]): boolean =>
  refused.some((one) => /\b(?:scifs?|clearances?|cleared)\b/i.test(one))

/** Whether someone refuses to drive for a living: "no driving truck", "no CDL". */
export const refusesDriving = (refused: readonly string[]): boolean =>
  refused.some((one) => /\b(?:driv(?:e|ing)|truck(?:s|ing|er)?|cdl|otr)\b/i.test(one))

/** What one does in a driving job or a course for one, or its title. */
export const isDriving =
  /^(?:drive|haul)\b.*\b(?:trucks?|trailers?)\b|^(?:train|earn)\b.*\b(?:CDL|commercial driver|truck driv|tractor-trailer)|^Truck Driver|^Commercial (?:Truck )?Driv|^CDL\b|\(CDL\)/

/** "Recruit" of "recruiting", "recruiter" and "recruitment". */
export const workRootOf = (word: string): string =>
  word.toLowerCase().replace(/(?:ing|er|ment|e)$/, '')

/** Refused work of several words that a text names, "help desk", and whether it is all of it or its start. */
export function refusedPhrase(refused: readonly string[], text: string) {
  const plain = ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
  const name = refused.find((one) => one.includes(' ') && plain.includes(` ${one} `))
  if (name === undefined) return undefined
  return { name, isMain: plain.trim() === name, isFirst: plain.startsWith(` ${name} `) }
}
