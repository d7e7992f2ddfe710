/** A credential of a profession: its names, and how lists and people spell it. */
interface Step {
  readonly name: string
  readonly known: RegExp
}

/** Credentials of one profession, from low to high: who holds one is past those before it. */
const ladders: readonly (readonly Step[])[] = [
  [
    {
      name: 'EMT, emergency medical technician',
      known: /\b(?:NR)?EMTs?\b(?!-P)|emergency medical technician/i,
    },
    { name: 'AEMT', known: /\bAEMTs?\b|advanced (?:EMT|emergency medical)/i },
    { name: 'paramedic', known: /\bparamedics?\b|\bNRP\b|\bEMT-P\b/i },
  ],
  [
    { name: 'CNA, nursing assistant', known: /\bCNAs?\b|nurs(?:ing|e) (?:assistant|aide)/i },
    { name: 'LPN, practical nurse', known: /\bL[PV]Ns?\b|(?:practical|vocational) nurse/i },
    { name: 'RN, registered nurse', known: /\bRNs?\b|registered nurse/i },
  ],
  [
    {
      name: 'Operator of Uninspected Passenger Vessels',
      known: /\bOUPV\b|uninspected passenger|six-?pack captain/i,
    },
    { name: 'master of a vessel', known: /\bmaster\b.*\btons?\b|\btons? master\b/i },
  ],
  [
    { name: 'private pilot', known: /private pilot|\bPPL\b/i },
    { name: 'commercial pilot', known: /commercial (?:[\w-]+ )*?pilot|\bCPL\b/i },
    { name: 'airline transport pilot', known: /airline transport|\bATP\b/i },
  ],
]

const highestIn = (ladder: readonly Step[], text: string) =>
  ladder.findLastIndex(({ known }) => known.test(text))

const highestHeld = (ladder: readonly Step[], certifications: readonly string[]) =>
  Math.max(-1, ...certifications.map((name) => highestIn(ladder, name)))

/** How far up its profession a credential is: 1 for the first step, 0 for one of no ladder. */
export const stepOf = (name: string): number =>
  Math.max(0, ...ladders.map((ladder) => highestIn(ladder, name) + 1))

/**
 * Whether credentials meet a requirement by their rank in a profession; undefined if it names none, or
 * they hold none of that profession.
 */
export function meetsByRank(certifications: readonly string[], asks: string): boolean | undefined {
  for (const ladder of ladders) {
    const asked = ladder.findIndex(({ known }) => known.test(asks))
    const held = highestHeld(ladder, certifications)
    if (asked >= 0 && held >= 0) return held >= asked
  }
  return undefined
}

/** The names of the credentials that one is above: "private pilot" of a commercial pilot certificate. */
export const lowerNames = (name: string): string[] =>
  ladders.flatMap((ladder) => {
    return ladder.slice(0, Math.max(0, highestIn(ladder, name))).map((step) => step.name)
  })

/** What a note says of a class before it names the credential, and after it where it offers other work. */
const beforeCredential =
  /^(?:train|learn|study|prepare|become|earn|work toward)\b(?: (?:as|for|to|be|become|an?|the|your|certified|licensed|state|national))*\s*$/
const otherOffer = /^[^,]*, (?:or|then)\b/

/**
 * Whether a class trains for a credential below one held, or for the same one; a profession's highest is
 * a residency for its holders.
 */
export function trainsBelow(certifications: readonly string[], does: string): boolean {
  return ladders.some((ladder) => {
    const taught = highestIn(ladder, does)
    const held = highestHeld(ladder, certifications)
    const isPast = taught < held || (taught === held && taught < ladder.length - 1)
    if (taught < 0 || !isPast) return false
    const found = ladder.map(({ known }) => does.search(known)).filter((at) => at >= 0)
    const start = Math.min(...found)
    return beforeCredential.test(does.slice(0, start)) && !otherOffer.test(does.slice(start))
  })
}
