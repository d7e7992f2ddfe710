/** What to press for a step: a page of ours, or its official page under a better name. */
export interface StepAction {
  readonly label: string
  /** A path in the app; without it, the label is for the step's official page. */
  readonly to?: string
  /** One sentence on how to begin. */
  readonly how?: string
}

const resume: StepAction = { label: 'Open your resume', to: '/dashboard/resume' }
const openings: StepAction = { label: 'Search job openings' }
const claim: StepAction = { label: 'Start at VA' }
const transitionOffice = 'Call your transition office and ask for the first open date.'

const counselor = 'It’s one visit with a counselor at the same office, before TAP classes.'

/** By step key; steps without an entry have their official page, if any. */
export const stepActions: Readonly<Record<string, StepAction>> = {
  'skillbridge-supervisor': {
    label: 'Get talking points',
    to: '/dashboard/packet',
    how: 'Approval takes weeks, so have this talk first.',
  },
  'skillbridge-packet': { label: 'Open your packet', to: '/dashboard/packet' },
  'separation-health-assessment': {
    label: 'See who does your exam',
    how: 'Filing a VA claim before you leave? VA books it. If not, call your military clinic.',
  },
  'bdd-claim': { ...claim, how: 'You have to be available for exams for 45 days after you file.' },
  'va-claim-standard': {
    ...claim,
    how: 'The early (BDD) window, 180 to 90 days out, has passed. File within a year of leaving, and pay can go back to the day after you left.',
  },
  'ides-claim': {
    label: 'See VR&E at VA',
    how: 'Ask your PEBLO for your dates. VR&E (Chapter 31) may pay for school or training, and in a med board you can apply before you leave.',
  },
  'va-claim-first-year': claim,
  'va-claim-later': {
    ...claim,
    how: 'Do it today: it holds your date for a year while you collect records.',
  },
  'tap-start': { label: 'Find TAP', how: transitionOffice },
  'tap-start-retiring': { label: 'Find TAP', how: transitionOffice },
  'tap-start-guard-reserve': { label: 'Find TAP', how: transitionOffice },
  'initial-counseling': { label: 'Find TAP', how: counselor },
  'initial-counseling-retiring': { label: 'Find TAP', how: counselor },
  'initial-counseling-guard-reserve': { label: 'Find TAP', how: counselor },
  capstone: { label: 'Find TAP', how: 'Ask your transition office for an appointment this week.' },
  credentials: {
    label: 'Search COOL',
    how: 'See whether your service pays for it while you’re in.',
  },
  'resume-draft': { ...resume, how: 'Start with ten results with numbers from your evaluations.' },
  'spouse-resume': { ...resume, how: 'Group short jobs, and explain the moves in one line.' },
  'school-plan': {
    label: 'See your GI Bill',
    how: 'Ask which schools give credit for your training, and what tuition assistance pays now.',
  },
  'mock-interviews': { label: 'Practice now', to: '/dashboard/interview' },
  network: { label: 'Find people', to: '/dashboard/alumni' },
  'family-plan': { label: 'Invite your family', to: '/dashboard/family' },
  'spouse-plan': { label: 'Open your timeline', to: '/dashboard/roadmap' },
  'apply-jobs': {
    ...openings,
    how: 'Search for your first target job; two applications a week is a good pace.',
  },
  'job-search-after': {
    ...openings,
    how: 'Search for your first target job: two this week, then every week.',
  },
  'apprenticeship-after': {
    label: 'See how VA pays',
    how: 'Ask for credit for the hours and certificates you already have.',
  },
  'spouse-mycaa': {
    label: 'Apply on MySECO',
    how: 'It helps pay for a license, certification or associate degree. Classes have to start before your partner leaves the military.',
  },
  'spouse-remote-jobs': {
    label: 'Search MSEP jobs',
    how: 'MSEP, the Military Spouse Employment Partnership, is the official job site. Filter for remote and part time.',
  },
  'spouse-job-search': {
    label: 'Search MSEP jobs',
    how: 'MSEP, the Military Spouse Employment Partnership, is the official job site.',
  },
  'spouse-career-coaching': { label: 'Book a free coach (SECO)' },
}
