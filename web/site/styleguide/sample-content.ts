import type { PathTask } from '#web/ui/waypoint-path.tsx'

export const today = '2026-11-21'

export const services = [
  { id: 'army', label: 'Army' },
  { id: 'navy', label: 'Navy' },
  { id: 'marine-corps', label: 'Marine Corps' },
  { id: 'air-force', label: 'Air Force' },
  { id: 'space-force', label: 'Space Force' },
  { id: 'coast-guard', label: 'Coast Guard' },
]

export const serving = [
  { id: 'active', label: 'Yes, on active duty', detail: 'We ask for your separation date next.' },
  { id: 'reserve', label: 'Guard or Reserve', detail: 'We ask whether you are on orders.' },
  { id: 'veteran', label: 'I’m already out', detail: 'Your report leaves out the window.' },
  {
    id: 'spouse',
    label: 'I’m a military spouse or partner',
    detail: 'We ask for your spouse’s date.',
  },
]

export const specialties = [
  { id: '25B', label: '25B', detail: 'Information Technology Specialist, Army' },
  { id: '25H', label: '25H', detail: 'Network Communication Systems Specialist, Army' },
  { id: 'IT', label: 'IT', detail: 'Information Systems Technician, Navy' },
  { id: '1D7X1', label: '1D7X1', detail: 'Cyber Defense Operations, Air Force' },
  { id: '0671', label: '0671', detail: 'Data Systems Administrator, Marine Corps' },
]

export const needs = [
  { id: 'housing', label: 'A place to live' },
  { id: 'school', label: 'School or training' },
  { id: 'health', label: 'Health care', detail: 'Before and after TRICARE ends.' },
  { id: 'claim', label: 'Help with a claim' },
]

export const contributions = [
  { label: 'Occupation', points: 31.2, max: 40 },
  { label: 'Skills', points: 16.4, max: 20 },
  { label: 'Schedule', points: 12, max: 12 },
  { label: 'Location', points: 8.1, max: 12 },
  { label: 'Interests', points: 5.6, max: 8 },
  { label: 'Goals', points: 3.5, max: 5 },
  { label: 'Pay', points: 0, max: 3 },
]

export const windowDates = {
  today,
  opens: '2026-12-23',
  earliestStart: '2026-12-23',
  lastStart: '2027-01-23',
  finish: '2027-05-22',
  separation: '2027-06-21',
}

export const fact = {
  source: 'Army message, Apr 3, 2025',
  url: 'https://www.army.mil/',
  effectiveFrom: '2025-04-03',
  checkedOn: '2026-10-12',
  confidence: 'medium',
} as const

export const tasks: PathTask[] = [
  {
    key: 'counseling',
    title: 'First transition counseling',
    from: '2026-05-02',
    to: '2026-06-21',
    offset: null,
    state: 'done',
    ifMissed: null,
    url: null,
  },
  {
    key: 'packet',
    title: 'Submit your SkillBridge packet',
    from: null,
    to: '2026-11-12',
    offset: null,
    state: 'overdue',
    ifMissed: 'Submit it now and tell your approver the start date you need.',
    url: null,
  },
  {
    key: 'assessment',
    title: 'Separation health assessment',
    from: '2026-06-21',
    to: '2026-12-23',
    offset: null,
    state: 'next',
    ifMissed: null,
    url: 'https://www.va.gov/',
  },
  {
    key: 'claim',
    title: 'Benefits claim before discharge',
    from: '2026-12-23',
    to: '2027-03-23',
    offset: null,
    state: 'later',
    ifMissed: 'File a standard claim instead.',
    url: null,
  },
  {
    key: 'tap',
    title: 'Transition briefing, first day',
    from: '2025-12-28',
    to: '2026-06-21',
    offset: null,
    state: 'missed',
    ifMissed: 'Ask your transition office for the next short course.',
    url: null,
  },
]
