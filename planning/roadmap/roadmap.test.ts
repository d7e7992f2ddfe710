import { expect, test } from 'vitest'
import { shippedMilestones } from '#bench/seed-milestones.ts'
import { addDays, daysBetween } from '../rules/dates.ts'
import { holds, type RoadmapPerson } from './conditions.ts'
import { offsetInWords } from './offsets.ts'
import { buildRoadmap } from './roadmap.ts'

const milestones = shippedMilestones()
const person: RoadmapPerson = {
  component: 'active',
  type: 'end_of_term',
  stationed: 'conus',
  joinsReserve: null,
  years: 6,
  skillbridge: true,
}
const dates = { asOf: '2026-11-21', separation: '2027-06-21', opens: '2026-12-23' }

test('all conditions of the shipped milestones are known, and an unknown word throws', () => {
  for (const { appliesTo } of milestones) {
    for (const condition of appliesTo) expect(typeof holds(condition, person)).toBe('boolean')
  }
  expect(() => holds('component-active', person)).toThrow('component-active')
})

test('conditions read component, type, years and their negations', () => {
  const held = (condition: string) => holds(condition, person)
  expect(
    ['component:guard+active', 'not:type:medical', 'years<8', 'years>=8', 'oconus', 'serving'].map(
      held,
    ),
  ).toEqual([true, true, true, false, false, true])
  expect(holds('years<8', { ...person, years: null })).toBe(false)
  expect(holds('type:retirement', { ...person, component: 'retiree' })).toBe(true)
})

test('a step takes effect on its day', () => {
  const dated = milestones.map((one) =>
    one.key === 'bdd-claim' ? { ...one, effectiveFrom: '2026-11-22' } : one,
  )
  const keysOn = (asOf: string) =>
    buildRoadmap(dated, person, { ...dates, asOf }).tasks.map(({ key }) => key)
  expect(keysOn('2026-11-21')).not.toContain('bdd-claim')
  expect(keysOn('2026-11-22')).toContain('bdd-claim')
})

test('dates steps around separation, with open steps first and done steps last', () => {
  const { tasks, nextSteps } = buildRoadmap(milestones, person, dates, new Set(['tap-start']))
  const bdd = tasks.find(({ key }) => key === 'bdd-claim')
  expect([bdd?.from, bdd?.to, bdd?.state, bdd?.offset]).toEqual([
    '2026-12-23',
    '2027-03-23',
    'later',
    null,
  ])
  expect(tasks[0]?.state).toBe('next')
  expect(tasks.at(-1)?.key).toBe('tap-start')
  expect(nextSteps).not.toContain('tap-start')
  expect(nextSteps.length).toBe(3)
  const order = ['next', 'later', 'overdue', 'missed', 'done']
  const places = tasks.map(({ state }) => order.indexOf(state))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})

test('describes the timing in words if the date is unknown', () => {
  const words = (fromDays: number, toDays: number | null, anchor = 'separation' as const) =>
    offsetInWords({ anchor, fromDays, toDays })
  expect([
    words(-180, -90),
    words(-365, -180),
    words(0, 0),
    words(1, null),
    words(1, 240),
    words(241, 485),
    words(-60, 60),
    words(-365, -1),
    words(-730, -90),
  ]).toEqual([
    '6 to 3 months before you get out',
    'A year to 6 months before you get out',
    'On the day you get out',
    'From the day after you get out',
    'Within 8 months after you get out',
    '241 to 485 days after you get out',
    'From 60 days before to 60 days after you get out',
    'Any time in the last year before you get out',
    '2 years to 3 months before you get out',
  ])
})

/** The steps of someone who leaves in a number of days, by key. */
function stepsOf(days: number, about: Partial<RoadmapPerson> = {}) {
  const separation = addDays(dates.asOf, days)
  const [opens, latestFinish] = [addDays(separation, -180), addDays(separation, -30)]
  const { tasks } = buildRoadmap(
    milestones,
    { ...person, ...about },
    { asOf: dates.asOf, separation, opens, latestFinish },
  )
  return new Map(tasks.map((task) => [task.key, task]))
}

test('SkillBridge steps are due in order: early, or soon when the window is near or open', () => {
  const due = (days: number) => {
    const steps = stepsOf(days)
    return ['supervisor', 'hosts', 'packet'].map((one) => {
      const step = steps.get(`skillbridge-${one}`)
      return [step?.state, step?.to]
    })
  }
  expect(due(400)).toEqual([
    ['next', '2027-01-29'],
    ['next', '2027-03-01'],
    ['later', '2027-03-31'],
  ])
  const soon = [
    ['next', '2026-11-27'],
    ['next', '2026-11-27'],
    ['next', '2026-12-21'],
  ]
  expect([due(184), due(100)]).toEqual([soon, soon])
  // Too late for a program, and never called late.
  expect(due(50).map(([state]) => state)).toEqual([undefined, undefined, undefined])
})

test('the packet is due in time for approval before the latest start, on a working day', () => {
  const due = (usableDays: number, approver: string) => {
    const separation = addDays(dates.asOf, 200)
    const window = { opens: addDays(separation, -180), latestFinish: addDays(separation, -30) }
    const all = { asOf: dates.asOf, separation, ...window, usableDays, approver }
    const { tasks } = buildRoadmap(milestones, person, all)
    return tasks.find(({ key }) => key === 'skillbridge-packet')?.to
  }
  expect([
    due(60, 'Field-grade commander'),
    due(122, 'Field-grade commander'),
    due(122, 'General officer'),
  ]).toEqual(['2026-12-21', '2026-12-18', '2026-12-14'])
})

test('a packet never comes less than two weeks after hosts are first asked', () => {
  for (let days = 70; days < 420; days++) {
    const steps = stepsOf(days)
    const [hosts, packet] = ['skillbridge-hosts', 'skillbridge-packet'].map((key) => steps.get(key))
    if (hosts?.state === 'overdue') continue
    const gap = daysBetween(hosts?.to ?? '', packet?.to ?? '')
    expect([days, gap >= 14]).toEqual([days, true])
  }
  const asked = buildRoadmap(milestones, person, dates, new Set(['skillbridge-hosts']))
  expect(asked.tasks.find(({ key }) => key === 'skillbridge-packet')?.to).toBe('2026-12-21')
})

test('the talk with the commander is never due after the first email', () => {
  for (let days = 70; days < 420; days++) {
    const steps = stepsOf(days)
    const [talk, hosts] = ['supervisor', 'hosts'].map((one) => steps.get(`skillbridge-${one}`)?.to)
    expect([days, (talk ?? '') <= (hosts ?? '')]).toEqual([days, true])
  }
})

test('steps to get a job end with the last day of work; the first ones come soon if time is short', () => {
  const due = (days: number) => {
    const steps = stepsOf(days)
    const keys = ['target-jobs', 'resume-draft', 'apply-jobs', 'references']
    return keys.map((key) => steps.get(key)?.to)
  }
  // The sample window ends 30 days before separation.
  expect(due(101)).toEqual(['2026-11-25', '2026-11-25', '2027-01-29', '2027-01-29'])
  expect(due(212)).toEqual(['2026-11-25', '2026-11-25', '2027-05-21', '2027-05-21'])
})

test('no job search is dated after separation while serving, and none is lost after it', () => {
  expect(stepsOf(101).has('job-search-after')).toBe(false)
  expect(stepsOf(-20).get('job-search-after')?.state).toBe('next')
})

test('a late first counseling says how many days are left, if few are', () => {
  const words = (days: number) => stepsOf(days).get('initial-counseling')?.ifMissed
  expect(words(101)).toContain('tell them you have 101 days left.')
  expect(words(300)).toContain('tell them you have less than a year left.')
})

test.each([
  ['end_of_term', 600],
  ['end_of_term', 212],
  ['retirement', 600],
  ['retirement', 212],
] as const)('the first counseling stands before TAP: %s, %d days out', (type, days) => {
  const keys = [...stepsOf(days, { type }).keys()]
  const counseling = keys.findIndex((key) => key.startsWith('initial-counseling'))
  expect(counseling).toBeGreaterThanOrEqual(0)
  expect(counseling).toBeLessThan(keys.findIndex((key) => key.startsWith('tap-start')))
})

test('a spouse’s steps are due by their own notes, and a license only where the work takes one', () => {
  const spouse = { component: 'spouse', skillbridge: false, service: 'army' }
  const steps = stepsOf(371, spouse)
  const due = (key: string) => steps.get(key)?.to
  expect([due('spouse-plan'), due('gi-bill-transfer-spouse'), due('spouse-resume')]).toEqual([
    '2026-12-24',
    '2027-02-19',
    '2027-05-28',
  ])
  expect(steps.has('spouse-license')).toBe(false)
  // A talk at home is for this week, not late.
  const late = stepsOf(200, spouse).get('spouse-plan')
  expect([late?.state, late?.to]).toEqual(['next', '2026-11-27'])
  expect(stepsOf(371, { ...spouse, licensed: true }).has('spouse-license')).toBe(true)
  expect(steps.get('spouse-career-coaching')?.fact.text).toContain('your partner leaves the Army')
})

test('someone who asked for help with school has a school step', () => {
  expect(stepsOf(200).has('school-plan')).toBe(false)
  expect(stepsOf(200, { needs: ['education'] }).get('school-plan')?.state).toBe('next')
})

test('due dates avoid weekends and holidays; VA’s own days stay exact', () => {
  // Leaves on 2027-06-18, so 90 days out is Saturday, March 20.
  const steps = stepsOf(209)
  expect(steps.get('bdd-claim')?.to).toBe('2027-03-20')
  expect(steps.get('capstone')?.to).toBe('2027-03-19')
  expect(steps.get('dd-214')?.to).toBe('2027-06-18')
})

test('says commander where the service does', () => {
  const title = (service: string) => stepsOf(200, { service }).get('skillbridge-supervisor')?.title
  expect([title('army'), title('navy')]).toEqual([
    'Talk to your commander about SkillBridge',
    'Talk to your chain of command about SkillBridge',
  ])
})

test('inside a year, TAP is to be caught up, except on short orders', () => {
  expect(stepsOf(210).get('tap-start')?.state).toBe('overdue')
  expect(stepsOf(400).get('tap-start')?.state).toBe('next')
  const guard = stepsOf(210, { component: 'guard' })
  expect([guard.has('tap-start'), guard.get('tap-start-guard-reserve')?.state]).toEqual([
    false,
    'next',
  ])
})

test('two years out, unemployment is over and a claim is still open', () => {
  const veteran = stepsOf(-740, { component: 'veteran', skillbridge: false })
  expect([...veteran.keys()]).not.toContain('ucx')
  for (const key of ['va-claim-later', 'apprenticeship-after']) {
    expect([key, veteran.get(key)?.state]).toEqual([key, 'next'])
  }
  expect(stepsOf(-100, { component: 'veteran' }).get('ucx')?.state).toBe('next')
})

test('without a date, a spouse’s steps for today hang on no day their partner leaves', () => {
  const spouse = { ...person, component: 'spouse', skillbridge: false, remote: true }
  const dateless = { asOf: '2026-11-21', separation: null, opens: null }
  const { tasks } = buildRoadmap(milestones, spouse, dateless)
  const when = (key: string) => tasks.find((one) => one.key === key)?.offset
  expect([when('spouse-resume'), when('spouse-remote-jobs'), when('spouse-mycaa')]).toEqual(
    Array.from({ length: 3 }, () => 'Any time now'),
  )
  expect(when('marketplace-cover-spouse')).toMatch(/your partner gets out$/)
  const member = buildRoadmap(milestones, person, dateless).tasks
  expect(member.some(({ offset }) => offset === 'Any time now')).toBe(false)
})

test('a spouse who wants remote work can apply now; others wait for the move', () => {
  const spouse = { component: 'spouse', skillbridge: false }
  const remote = stepsOf(371, { ...spouse, remote: true })
  expect([remote.has('spouse-job-search'), remote.get('spouse-remote-jobs')?.state]).toEqual([
    false,
    'next',
  ])
  expect(stepsOf(371, spouse).get('spouse-job-search')?.state).toBe('later')
  const begun = [...remote.values()].filter(({ state }) => state === 'next')
  expect(begun.every(({ from }) => from !== null && from <= dates.asOf)).toBe(true)
})

test('the exam is due two weeks before the last day of the early claim, but never before a week', () => {
  const dueFor = (days: number) => {
    const separation = addDays(dates.asOf, days)
    const { tasks } = buildRoadmap(milestones, person, { ...dates, separation })
    const dayOf = (key: string) => tasks.find((task) => task.key === key)?.to ?? dates.asOf
    return daysBetween(dayOf('separation-health-assessment'), dayOf('bdd-claim'))
  }
  expect(dueFor(200)).toBeGreaterThanOrEqual(14)
  expect(dueFor(99)).toBeLessThan(5)
})

test('the talk with the commander says who approves above them', () => {
  const textOf = (approver: string) => {
    const separation = '2027-06-21'
    const opens = '2026-12-23'
    const subject = { ...person, service: 'army' }
    const { tasks } = buildRoadmap(milestones, subject, { ...dates, separation, opens, approver })
    return tasks.find(({ key }) => key === 'skillbridge-supervisor')?.fact.text
  }
  expect(textOf('General officer')).toMatch(
    /^A general officer has to approve SkillBridge for you, so ask how your request gets there\. /,
  )
  expect(textOf('Commanding officer and OPNAV N13')).toMatch(/^OPNAV N13 has to approve/)
  expect(textOf('Field-grade commander')).not.toContain('has to approve SkillBridge for you')
})

test('from overseas, the move comes before SkillBridge can start', () => {
  const moveOf = (about: Partial<RoadmapPerson>, days = 270) =>
    stepsOf(days, { stationed: 'oconus', ...about }).get('overseas-clearing')
  const opens = addDays(dates.asOf, 270 - 180)
  expect([moveOf({})?.to ?? '', moveOf({})?.from ?? ''].every((day) => day < opens)).toBe(true)
  expect((moveOf({ skillbridge: false })?.to ?? '') > opens).toBe(true)
  // With the window open, it's due this week.
  const soon = moveOf({}, 150)
  expect([soon?.state, (soon?.to ?? '') <= addDays(dates.asOf, 7)]).toEqual(['next', true])
})
