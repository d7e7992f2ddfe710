import { expect, test } from 'vitest'
import { inOwnWords, jobToSearch } from './job-to-search.ts'

test('searches for a job the person may start in today', () => {
  const job = (title: string, gap: string | null) => ({ title, gap })
  const nurse = job('Registered nurse', 'A bachelor’s degree and a registered nurse (RN) license.')
  const assistant = job('Medical assistant', 'A medical assistant certification.')
  const trade = job('Electrician', 'An apprenticeship and a state license.')
  expect([
    jobToSearch([nurse, assistant]),
    jobToSearch([trade]),
    jobToSearch([trade, job('Roofer', null)]),
    jobToSearch([nurse, job('Clinic manager', 'A bachelor’s degree.')]),
    jobToSearch([{ ...job('Manager', null), code: '11-3071.00' }, job('Dispatcher', null)]),
    jobToSearch([
      {
        ...job('Food service manager', null),
        code: '11-9051.00',
        reasons: ['You wrote “restaurant manager”.'],
      },
      job('Executive chef', null),
    ]),
    jobToSearch([nurse, assistant, job('EMT', null)]),
    jobToSearch([job('Airline pilot', 'An FAA airline transport pilot certificate.')]),
    jobToSearch([job('Mate', 'A Coast Guard merchant mariner credential.'), job('Rigger', null)]),
    jobToSearch([job('Carpenter', 'A carpentry course.'), job('Roofer', null)]),
    jobToSearch([nurse, job('Tower technician', 'Some employers want an associate degree.')]),
    jobToSearch([]),
    jobToSearch([nurse, assistant], 'EMT'),
    jobToSearch([job('Roofer', null), nurse], 'EMT'),
  ]).toEqual([
    'Medical assistant',
    'Electrician apprentice',
    'Electrician apprentice',
    'Clinic manager',
    'Dispatcher',
    'Food service manager',
    'EMT',
    'Airline pilot',
    'Rigger',
    'Carpenter',
    'Tower technician',
    undefined,
    'EMT',
    'Roofer',
  ])
})

test('a driver’s license takes weeks, so driving is a job to search for', () => {
  const truck = {
    title: 'Truck driver',
    gap: 'A commercial driver’s license (CDL).',
    reasons: ['You wrote “truck driving”.'],
  }
  const delivery = { title: 'Delivery driver', gap: null }
  expect(jobToSearch([truck, delivery])).toBe('Truck driver')
})

test('work they asked for comes before work they didn’t, if it takes no more than a certification', () => {
  const support = {
    title: 'Help desk technician',
    gap: 'CompTIA A+.',
    reasons: ['You wrote “IT support”.'],
  }
  const supervisor = {
    title: 'Maintenance supervisor',
    gap: null,
    reasons: ['Common path for 91B.'],
  }
  expect(jobToSearch([support, supervisor])).toBe('Help desk technician')
  const nurse = { ...support, title: 'Nurse', gap: 'A registered nurse (RN) license.' }
  expect(jobToSearch([nurse, supervisor])).toBe('Maintenance supervisor')
})

test('a job they wrote of that usually takes a degree comes before one they never named', () => {
  const wished = (title: string, gap: string | null, why = `You wrote “${title}”.`) => ({
    title,
    gap,
    reasons: [why],
  })
  const estimator = wished('Cost estimator', 'A bachelor’s degree and an estimating course.')
  const project = wished('Project manager', 'A bachelor’s degree and the CAPM or PMP.')
  const paving = wished('Paving operator', null, 'Common path for 12N.')
  expect(jobToSearch([estimator, project, paving])).toBe('Cost estimator')
  const scheduler = wished('Scheduler', null, 'Also fits “project coordinator”.')
  expect(jobToSearch([estimator, project, scheduler])).toBe('Scheduler')
  // A certificate of some weeks doesn't send someone to the manager's job first.
  const specialist = wished('HR specialist', 'The aPHR or SHRM-CP.')
  const manager = { ...wished('HR manager', null, 'Also fits “HR”.'), code: '11-3121.00' }
  expect(jobToSearch([specialist, manager])).toBe('HR specialist')
  const lawyer = wished('Lawyer', 'A law degree and a bar license.')
  const economist = wished('Economist', 'A master’s degree.')
  expect([jobToSearch([lawyer, paving]), jobToSearch([economist, paving])]).toEqual([
    'Paving operator',
    'Paving operator',
  ])
})

test('the jobs shown first come before the others', () => {
  const mate = { title: 'Vessel mate', gap: 'A Coast Guard merchant mariner credential.' }
  const rest = { title: 'Airfield operations specialist', gap: null, reasons: ['Common path.'] }
  const fits = { title: 'Dispatcher', gap: 'A bachelor’s degree.', reasons: ['Also fits “port”.'] }
  expect(jobToSearch([mate, mate, fits, rest])).toBe('Dispatcher')
  expect(jobToSearch([mate, mate, mate, rest])).toBe('Airfield operations specialist')
})

test('a manager’s job they asked for comes before one they didn’t, with or without a degree', () => {
  const operations = {
    title: 'Operations manager',
    gap: 'A bachelor’s degree.',
    code: '11-1021.00',
    reasons: ['You wrote “Operations manager”.'],
  }
  const distribution = { title: 'Distribution manager', gap: null, code: '11-3071.00' }
  expect(jobToSearch([operations, distribution])).toBe('Operations manager')
  expect(jobToSearch([operations, distribution, { title: 'Planner', gap: null }])).toBe('Planner')
  const safety = { ...operations, title: 'Safety manager', gap: 'A safety course.' }
  expect(jobToSearch([operations, safety, distribution])).toBe('Safety manager')
})

test('searches in the person’s own words where these are a title of the job', () => {
  const paths = [{ title: 'Transportation supervisor', gap: null, code: '53-1043.00' }]
  const search = (written: string, code = '53-1043.00') =>
    inOwnWords('Transportation supervisor', paths, [{ written, codes: [code] }])
  expect([
    search('dispatch supervisor'),
    search('dispatching'),
    search('supervisor'),
    search('dock supervisor', '53-1042.00'),
  ]).toEqual([
    'Dispatch supervisor',
    'Transportation supervisor',
    'Transportation supervisor',
    'Transportation supervisor',
  ])
})
