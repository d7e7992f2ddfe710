/** Names of what one has, not of who one is: "a Class B CDL", "a bachelor’s degree". */
export const credentialWords =
  /\b(?:certificat\w+|licen[cs]es?|permits?|ratings?|credentials?|CDL|courses?|degrees?|clearance|apprenticeship|exams?)\b/i
/** A credential and what is asked for besides: "an A&P certificate and three years on jets". */
export const severalAsks =
  /^(?!.*\bpilot\b)(?:an? |the )?([^,]*?\b(?:certificat\w+|licen[cs]es?|ratings?|CDL))(?:,? and |,? plus |, )(.+)/
/** People a program is for. */
export const personWords =
  /^(?:people|service members|officers|an? (?:[\w-]+ )*(?:\w{3,}(?:er|or|ian|ist)|pilot|mechanic|nurse)$)/i

/** People of a rank: "junior military officers", "E-7 and above", not "the rank of O-3 or above". */
export const rankGroup =
  /^(?!an? |the |being |ranks? |recent |experience)[\w ,/-]*\b(?:officers?|members|enlisted|NCOs|E-\d|O-\d)/i

/** What years in the work bring. */
export const backgroundWords = /\b(?:experience|background|knowledge|skills?|college|support)\b/

/** A degree in a certain field. */
export const fieldOfStudy =
  /\bdegree in\b|\b(?:technical|science|engineering|related|similar|matching)\b.* degree\b/

/** What the host can get for a person. */
export const openToAll = /\b(?:ability|able|eligib|get|qualify)/

/** "for pilot jobs", "for mechanics": whom a part of a requirement concerns. */
export const audience =
  /^(.*?),? for (?:the |an? )?(?!most\b|some\b|many\b|all\b)((?:[\w-]+ ){0,2}?[\w-]+?)(?: (?:jobs?|roles?|tracks?|positions?|trainees))?$/

/** A requirement of living in a state, with no other one beside it. */
export const livesThere =
  /^(?:people|those|someone) (?:who live|living) in [A-Z][\w ]+(?:, to get fee scholarships)?$/

/** Who holds a clearance is eligible for one. */
export const eligibility =
  /^(?:security )?clearance eligibility$|^eligibility for a[n ]*(?:\w+ )?clearance$/
