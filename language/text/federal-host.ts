/** Companies and groups whose names only sound like the government's: "Navy Federal Credit Union". */
const isPrivate =
  /\b(?:inc|llc|corp(?:oration)?|company|credit union|bank|association|foundation|alliance|society)\b/i
/** A department or service of the United States by its name. */
const isNamedFederal =
  /^(?:the )?(?:u\.? ?s\.?|united states) (?:dep(?:artmen)?t|agency|army|navy|air force|space force|marine corps|marshals|coast guard|forest|geological|environmental|securities|patent|customs|citizenship|postal|census|small business|office|attorney|consulate|embassy|courts?|district|probation)\b/i
/** Departments whose names no state's department has, or that stand without a state's name. */
const isDepartment =
  /^(?:the )?dep(?:artmen)?t\.? of (?:the |u\.? ?s\.? )?(?:agriculture|air force|army|commerce|defense|energy|health and human|homeland|housing and urban|interior|justice|labor|navy|state|transportation|treasury|veterans|war)\b/i
/** Agencies and commands, which keep their names wherever they are. */
const isAgency =
  /\b(?:usda|navsea|navair|usace|nasa|army corps of engineer|army depot|arsenal|naval (?:air|criminal|information|medical|postgraduate|sea|shipyard|station|supply|surface|undersea|warfare)|fleet readiness center|air force (?:base|institute|life|research|test)|marine corps (?:base|cyberspace|logistics|systems)|forest service|national forest|national park service|veterans (?:health|benefits) administration|national (?:cemetery|aeronautics|oceanic|nuclear|telecommunications)\b.*\badministration|national (?:security|geospatial.intelligence) agency|national institutes? of (?:health|standards)|bureau of (?:indian|labor|land|prisons|reclamation)|federal (?:bureau of|aviation|emergency|transit|highway)|defense \w+(?: \w+)? agency|internal revenue|social security administration|general services administration|transportation security administration|customs and border|personnel management|white house|director of national intelligence|regional maintenance center)\b/i

/** Medical centers of Veterans Affairs; states and cities have departments of that name too. */
const isVeteransHospital = /\b(?:health ?care|hospital|medic(?:al|ine))\b/i

/** Whether a host is part of the federal government, which hires only through USAJOBS and the like. */
export function isFederalHost(organization: string): boolean {
  if (isPrivate.test(organization)) return false
  const isVeterans = /veterans (?:affairs|health)/i.test(organization)
  if (isVeterans && isVeteransHospital.test(organization)) return true
  return [isNamedFederal, isDepartment, isAgency].some((kind) => kind.test(organization))
}

const isGovernment = /^(?:government|federal)$/i

/** Whether someone wants no government job, by the words they refuse, and this host is federal. */
export const refusesHost = (refused: readonly string[], organization: string): boolean =>
  refused.some((one) => isGovernment.test(one)) && isFederalHost(organization)
