import { explainedTerms, type JargonFinder } from '#server/career/jargon/jargon.ts'

/** A military term in a text with its civilian words; empty if unknown. */
interface JargonTerm {
  readonly term: string
  readonly plain: string
}

/** Abbreviations that civilian employers use too. */
const civilian = new Set(
  'AC ACLS ADA AED AI AM API ASE ATM AWS BLS BS BA CAD CDL CEO CFO CIO CMMS CNA CNC CNG COO CPA CPR CRM CT DC DIY DOT DVD EEO EHR EKG EMR EMS EMT EPA ER ERP ETA FAA FBI FDA FMLA GED GM GPA GPS GS HIPAA HR HSE HVAC IBM ICU ID II III IP ISO IT IV JD KPI LAN LLC LPN MA MBA MD MIG MRI MS NASA NFPA NY NYC OK OSHA OT PA PC PDF PHD PLC PM PMP PPE PTO PTSD QA QC RN ROI SAP SLA SOP SQL TIG TSA TV UAV UK UPS US USA USB VA VIP VP VPN WAN XML'.split(
    ' ',
  ),
)

/** Abbreviations, MOS codes and pay grades, known or not. */
const shortForms = /\b(?:[A-Z]{2,6}|\d{2}[A-Z]|[EOW]-?\d{1,2})\b/g

/** Terms a civilian employer may not understand, each once. Terms explained in the text are fine. */
export function jargonIn(text: string, find: JargonFinder): JargonTerm[] {
  const explained = explainedTerms(text)
  const uses = find(text, explained)
  const civilianTerms = new Map(uses.map((use) => [use.text, use.civilian]))
  const isShouted = text === text.toUpperCase()
  const unknown = isShouted ? [] : (text.match(shortForms) ?? [])
  const others = unknown.filter(
    (term) =>
      !civilian.has(term) &&
      !explained.has(term) &&
      !uses.some((use) => use.text.split(/[\s/-]/).includes(term)),
  )
  return [
    ...[...civilianTerms].map(([term, plain]) => ({ term, plain })),
    ...[...new Set(others)].map((term) => ({ term, plain: '' })),
  ]
}
