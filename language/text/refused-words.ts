/** Words of a line of work's root that mean something else: "staff" isn't staffing. */
export const isOtherWord = /^(?:|staff(?:s|ed)?)$/i

/** "Security" as part of another term, which has nothing to do with guarding. */
export const otherSense =
  /\b(?:national|cyber|social|job|food|home(?:land)?|information|network|data) security\b/gi

/** "Recruit" of "recruiting", "recruiter" and "recruitment". */
export const workRootOf = (word: string): string =>
  word.toLowerCase().replace(/(?:ing|er|ment|e)$/, '')
