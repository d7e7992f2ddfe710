import { expect, test } from 'vitest'
import { person } from '#bench/sample-members.ts'
import { readShipped, shippedKnowledge } from '#bench/seed-knowledge.ts'
import { nextCredential } from './next-credential.ts'
import { heldCredential, provenCredential, usualCredential } from './usual-credentials.ts'

const knowledge = shippedKnowledge()
/** The names that the survey's picker stores. */
const catalog = readShipped('certifications.csv')

/** What each usual credential is called in the catalog, by id; empty if the catalog has none. */
const inCatalog: Readonly<Record<string, readonly string[]>> = {
  '11-3071.04': ['cscp', 'cpim', 'cltd', 'demonstrated-logistician'],
  '11-9141': ['real-estate-license'],
  '13-1041.04': ['cpps', 'cppa'],
  '13-1071': ['shrm-cp', 'shrm-scp', 'aphr', 'phr'],
  '13-1081': ['cscp', 'cpim', 'cltd', 'demonstrated-logistician'],
  '13-1082': ['pmp', 'capm'],
  '13-2052': ['series-7'],
  '15-1212': [
    'comptia-security-plus',
    'comptia-cysa-plus',
    'comptia-securityx',
    'cissp',
    'sscp',
    'cism',
    'ceh',
    'giac-gsec',
    'giac-gcih',
    'giac-gcfa',
  ],
  '15-1231': ['comptia-network-plus', 'ccna', 'ccnp-enterprise'],
  '15-1232': [
    'comptia-a-plus',
    'comptia-network-plus',
    'comptia-security-plus',
    'itil-4-foundation',
  ],
  '15-1244': ['comptia-network-plus', 'comptia-security-plus', 'cissp', 'ccna', 'ccnp-enterprise'],
  '15-1299.04': ['comptia-pentest-plus', 'oscp', 'ceh'],
  '15-1299.09': ['pmp', 'capm'],
  '21-102': [],
  '23-1011': [],
  '25-20': ['teaching-license'],
  '29-1123': [],
  '29-1126': [],
  '29-1141': ['rn'],
  '29-1071': [],
  '29-201': ['mlt-ascp'],
  '29-2034': ['arrt-r'],
  '29-2042': ['emt', 'aemt', 'paramedic'],
  '29-2043': ['paramedic'],
  '29-2052': ['cpht'],
  '29-2055': ['cst'],
  '29-2061': ['lpn'],
  '31-1131': ['cna'],
  '31-9092': ['ccma'],
  '31-9097': ['phlebotomy-cpt'],
  '33-2011': ['nfpa-firefighter-2'],
  '33-3051': [],
  '33-9032': ['guard-card'],
  '41-3021': ['insurance-producer-license'],
  '41-9022': ['real-estate-license'],
  '43-3031': ['certified-bookkeeper', 'quickbooks'],
  '47-2111': ['journeyman-electrician'],
  '47-2152': ['journeyman-plumber'],
  '49-3023': ['ase-auto', 'ase-truck'],
  '49-3031': ['ase-auto', 'ase-truck'],
  '49-9051': [],
  '49-3011': ['faa-airframe-powerplant'],
  '49-9021': ['epa-608', 'nate-hvac'],
  '51-4121': ['aws-certified-welder', 'aws-cwi'],
  '53-2011': ['faa-atp'],
  '53-2012': ['faa-commercial-pilot', 'faa-atp'],
  '53-2021': ['faa-control-tower-operator'],
  '53-3032': ['cdl-a', 'cdl-b', 'cdl-hazmat', 'cdl-tanker', 'cdl-passenger'],
  '53-3052': ['cdl-a', 'cdl-b', 'cdl-hazmat', 'cdl-tanker', 'cdl-passenger'],
  '53-50': [
    'merchant-mariner-credential',
    'able-seaman',
    'oupv-six-pack',
    'master-100-ton',
    'qmed',
  ],
}

test('every usual credential has its names in the catalog checked', () => {
  expect(Object.keys(inCatalog).toSorted()).toEqual(
    knowledge.credentials.usual.map(({ code }) => code).toSorted(),
  )
})

test.each(Object.entries(inCatalog))('%s: recognizes exactly its credentials', (code, ids) => {
  const { known } = usualCredential(code, knowledge) ?? { known: /^$/ }
  const recognized = catalog.filter(({ name = '' }) => known.test(name)).map(({ id }) => id)
  expect(recognized.toSorted()).toEqual(ids.toSorted())
})

test('a credential held under its full name is no next step', () => {
  const next = (name: string, code: string) =>
    nextCredential(person({ certifications: [name] }), [{ code, jobZone: null }], {
      certifications: [],
      credentials: knowledge.credentials,
      educationOf: () => null,
    })?.name ?? null
  expect(next('Project Management Professional', '13-1082.00')).toBeNull()
  expect(next('Certified Associate in Project Management', '13-1082.00')).toBe('the PMP')
  expect(next('Cisco Certified Network Associate', '15-1244.00')).toBe('Network+ or Security+')
})

test('of several credentials, the strongest is named', () => {
  const held = (code: string, ...certifications: string[]) =>
    heldCredential({ certifications }, code, knowledge)
  expect(held('15-1212.00', 'CISSP', 'CompTIA Security+', 'GIAC GCIH')).toBe('CISSP')
  expect(held('15-1212.00', 'CompTIA Security+', 'GIAC GCIH')).toBe('GIAC GCIH')
  expect(held('29-2042.00', 'NREMT Paramedic', 'NREMT EMT')).toBe('NREMT Paramedic')
  expect(held('53-2012.00', 'FAA ATP', 'FAA Commercial Pilot')).toBe('FAA ATP')
})

test.each([
  ['Virginia teaching license, K-6', '25-2021.00', true],
  ['Virginia teaching license, K-6', '25-2031.00', false],
  ['Virginia teaching license, K-6', '25-2032.00', false],
  ['Teaching license, grades 6–12', '25-2022.00', true],
  ['Secondary teaching license', '25-2021.00', false],
  ['State teaching license', '25-2031.00', true],
])('%s counts for %s: %s', (name, code, counts) => {
  expect(heldCredential({ certifications: [name] }, code, knowledge) === name).toBe(counts)
})

test('an EMT is no help in clinic management, a medical assistant is', () => {
  const certifications = ['Certified Medical Assistant', 'NREMT EMT']
  const proven = (held: string[]) =>
    provenCredential({ certifications: held }, '11-9111.00', knowledge)
  expect(proven(certifications)).toBe('Certified Medical Assistant')
  expect(proven(['NREMT EMT'])).toBeUndefined()
})
