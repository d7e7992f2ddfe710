/** Words that end or form a job title. */
const work =
  /(?:technician|engineer|analyst|manager|specialist|coordinator|administrator|developer|mechanic|operator|driver|electrician|assistant|associate|consultant|supervisor|director|recruiter|instructor|inspector|planner|officer|representative|machinist|welder|installer|designer|architect|scientist|estimator|superintendent|foreman|advisor|adviser|agent|accountant|auditor|nurse|programmer|tester|buyer|dispatcher|controller|paralegal|attorney|teacher|trainer|writer|editor|producer|photographer|plumber|carpenter|pilot|chef|cook|leader|lead|apprentice|intern|strategist|executive|generalist|clerk|guard|investigator|therapist|paramedic|firefighter|appraiser|realtor|broker|rigger|lineman|surveyor|drafter|integrator|marketer|caretaker|handler|helper|worker|sales|hr|cnc)s?\b/i

const notTitle =
  /\b(?:the|we|our|you|your|is|are|will|be|must|this|that|these|skill ?bridge|responsib\w*|dut(?:y|ies)|description|overview|summary|position|role|opportunit\w*|include\w*|following|candidates?|company|program|and\/or|who|what|how|requirements?)\b/i

const openings = [
  /^(?:job |position |role )?titles?\s*[:–-]\s*(?<title>.{3,70}?)(?=\s*(?:\n|[.;:|]|\s[-–—]\s|\b(?:job|position|role|responsib|duties|description|overview|summary|location|department|reports|time period|company)\b|$))/i,
  /^(?<title>[^\n.:;]{3,60}?)\s*(?:\n|:|\s[-–—]\s|$)/,
]

/** The job title a description starts with, when unmistakable; otherwise null. */
export function jobTitleOf(description: string | null): string | null {
  if (description === null) return null
  for (const opening of openings) {
    const title = opening.exec(description.trim())?.groups?.title?.trim()
    if (title === undefined || !isJobTitle(title)) continue
    return title
      .replace(/\s*\b(?:Location|Objective|Job|Key Accountability|and A&P)$/, '')
      .replace(/(?<=[a-z])Job$/, '')
      .replace(/[\s,;:–-]+$/g, '')
  }
  return null
}

function isJobTitle(text: string): boolean {
  const words = text.split(/\s+/)
  return (
    words.length <= 7 &&
    /^[A-Z]/.test(text) &&
    work.test(text) &&
    !notTitle.test(text) &&
    // Excludes lists of jobs and sentences that begin with a verb.
    (text.match(/,/g) ?? []).length < 2 &&
    !/^\w+(?:s|ing|e)\s(?:the|a|an|all|with|and|of|to)\b/i.test(text) &&
    !/[.!?]$/.test(text)
  )
}
