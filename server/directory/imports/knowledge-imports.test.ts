import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSeed } from '#server/directory/seed/seed.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { createImporter, type Importer } from '#test/imports.ts'

let app: TestApp
let importer: Importer

beforeAll(async () => {
  app = await startApp()
  importer = createImporter(app.db)
})
afterAll(async () => {
  importer.close()
  await app.close()
})

const table = (rows: string[][]) => rows.map((row) => `${row.join('\t')}\n`).join('')
const code = '15-1244.00'

function occupation(of = code) {
  return app.db
    .selectFrom('occupation')
    .select(['title', 'summary', 'job_zone', 'holland', 'interests', 'source'])
    .where('code', '=', of)
    .executeTakeFirst()
}

function onetFolder(changes: Record<string, string> = {}): string {
  const folder = join(importer.folder, crypto.randomUUID())
  mkdirSync(folder)
  const head = 'O*NET-SOC Code'
  const values = ['2.00', '4.00', '1.00', '1.33', '3.00', '6.50', '6.00', '2.00', '0.00']
  const files: Record<string, string> = {
    'Read Me.txt': 'O*NET 27.0 Database\n',
    'Occupation Data.txt': table([
      [head, 'Title', 'Description'],
      [code, 'Network Administrators', 'Install "networks".'],
      ['99-9999.01', 'New Occupation', 'Does new work.'],
    ]),
    'Alternate Titles.txt': table([
      [head, 'Alternate Title', 'Short Title', 'Source(s)'],
      [code, 'Local Area Network Administrator (LAN Administrator)', 'LAN Admin', '08'],
      ['88-8888.00', 'Nobody', 'n/a', '08'],
    ]),
    'Sample of Reported Titles.txt': table([
      [head, 'Reported Job Title', 'Shown in My Next Move'],
      [code, 'LAN Specialist', 'Y'],
    ]),
    'Job Zones.txt': table([
      [head, 'Job Zone', 'Date', 'Domain Source'],
      [code, '5', '07/2014', 'Analyst'],
      ['99-9999.01', '9', '07/2014', 'Analyst'],
    ]),
    'Interests.txt': table([
      [head, 'Element ID', 'Element Name', 'Scale ID', 'Data Value', 'Date', 'Domain Source'],
      ...values.map((value, at) => {
        const element = `1.B.1.${'abcdefghi'.charAt(at)}`
        return [code, element, 'x', at < 6 ? 'OI' : 'IH', value, '06/2008', 'Analyst']
      }),
    ]),
    'Task Statements.txt': table([
      [head, 'Task ID', 'Task', 'Task Type', 'Incumbents Responding', 'Date', 'Domain Source'],
      [code, '7', 'Keep networks up.', 'Core', '87', '07/2014', 'Incumbent'],
    ]),
    'Technology Skills.txt': table([
      [head, 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology'],
      [code, 'Cisco IOS', '43232202', 'Network software', 'Y'],
    ]),
    'Related Occupations.txt': table([
      [head, 'Related O*NET-SOC Code', 'Relatedness Tier', 'Index'],
      [code, '99-9999.01', 'Primary-Short', '1'],
    ]),
    ...changes,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

describe('O*NET', () => {
  test('a folder replaces and extends the shipped facts; a second import changes nothing', async () => {
    const skills = () =>
      app.db
        .selectFrom('occupation_skill')
        .selectAll()
        .where('occupation_code', '=', code)
        .execute()
    const curated = await skills()
    const first = await importer.run('onet', onetFolder())
    expect(first.counts).toMatchObject({ gone: 0, refused: 2 })
    expect(importer.refused(first).slice(1)).toEqual([
      '3,Job Zone,Expected a number from 1 to 5.,9,2',
      '3,O*NET-SOC Code,"This occupation is not loaded; import Occupation Data first.",88-8888.00,2',
    ])
    expect(await occupation()).toEqual({
      title: 'Network Administrators',
      summary: 'Install "networks".',
      job_zone: 5,
      holland: 'CI',
      interests: [2, 4, 1, 1.33, 3, 6.5],
      source: 'O*NET 27.0 Database',
    })
    expect(await skills()).toEqual(curated)
    const titles = await app.db
      .selectFrom('occupation_title')
      .select(['title', 'kind'])
      .where('occupation_code', '=', code)
      .where('source', '=', 'O*NET 27.0 Database')
      .orderBy('title')
      .execute()
    expect(titles).toEqual([
      { title: 'LAN Admin', kind: 'short' },
      { title: 'LAN Specialist', kind: 'reported' },
      { title: 'Local Area Network Administrator (LAN Administrator)', kind: 'alternate' },
    ])
    const again = await importer.run('onet', onetFolder())
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 17, gone: 0, refused: 2 })
  })

  test('shipped data loaded later doesn’t overwrite imports', async () => {
    const before = await occupation()
    await app.db.deleteFrom('shipped_file').execute()
    await loadSeed(app.db, new URL('../../../data/', import.meta.url), app.clock, {
      withListing: false,
    })
    expect(await occupation()).toEqual(before)
  })

  test('unpublished facts are deleted; an unpublished occupation stays and is counted once', async () => {
    const changes = {
      'Technology Skills.txt': table([
        ['O*NET-SOC Code', 'Example', 'Commodity Code', 'Commodity Title', 'Hot Technology'],
        [code, 'Junos', '43232202', 'Network software', 'N'],
      ]),
      'Occupation Data.txt': table([
        ['O*NET-SOC Code', 'Title', 'Description'],
        [code, 'Network Administrators', 'Install "networks".'],
      ]),
    }
    const result = await importer.run('onet', onetFolder(changes))
    expect(result.counts).toEqual({ new: 1, changed: 0, same: 15, gone: 2, refused: 2 })
    expect(await occupation('99-9999.01')).toMatchObject({ source: 'O*NET, an earlier release' })
    const again = await importer.run('onet', onetFolder(changes))
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 16, gone: 0, refused: 2 })
  })

  test('a single file is recognized by its header; a broken one in a folder stops the import', async () => {
    const before = await occupation()
    const zones = importer.file(
      'any name.txt',
      'O*NET-SOC Code\tJob Zone\tDate\tDomain Source\n15-1244.00\t4\t\t\n',
    )
    const single = await importer.run('onet', zones)
    expect(single.counts).toEqual({ new: 0, changed: 1, same: 0, gone: 0, refused: 0 })
    const cut = { 'Task Statements.txt': 'O*NET-SOC Code\tTask ID\tTask\tTask Type\n15-1244.00\t7' }
    await expect(importer.run('onet', onetFolder(cut))).rejects.toThrow(
      /Task Statements.txt.*cut off/,
    )
    expect(await occupation()).toEqual({ ...before, job_zone: 4 })
  })
})

describe('the crosswalk and the duties', () => {
  const links = () =>
    app.db
      .selectFrom('specialty_occupation')
      .select(['occupation_code', 'position', 'source'])
      .where('service', '=', 'army')
      .where('code', '=', '25B')
      .orderBy('position')
      .execute()
  const specialty = (service: string, of: string) =>
    app.db
      .selectFrom('specialty')
      .select(['title', 'category', 'duty', 'source'])
      .where('service', '=', service)
      .where('code', '=', of)
      .executeTakeFirst()

  test('the crosswalk ranks below shipped links; marks are refused with their meaning', async () => {
    const path = importer.file(
      'crosswalk.tsv',
      'svc\tmoc\ttitle\tonet_codes\nA\t25B\tIT Specialist\t15-1232.00;15-1244.00\nN\tZ99Z\tA 5"/54 Gun\t-\nV\tDK7\tInstructor\t\nA\t\tNo code\t\nH\t5S0X9\tSpace Systems\t55-3015.00\nA\t11B\tInfantryman\tnonsense\n',
    )
    const shippedLinks = await links()
    const shippedCodes = shippedLinks.map(({ occupation_code }) => occupation_code)
    const first = await importer.run('crosswalk', path)
    expect(first.counts).toEqual({ new: 2, changed: 1, same: 0, gone: 0, refused: 3 })
    expect(importer.refused(first).slice(1)).toEqual([
      '4,svc,"Service letter V is a Navy officer qualification, not a specialty.",DK7,3',
      '5,moc,Enter a code like 25B or 0311.,,4',
      '7,onet_codes,Enter an occupation code like 15-1244.00.,nonsense,6',
    ])
    const source = 'DMDC military crosswalk'
    expect(await links()).toEqual([
      ...shippedLinks,
      ...['15-1232.00', '15-1244.00']
        .map((occupation_code, i) => ({ occupation_code, position: 101 + i, source }))
        .filter((link) => !shippedCodes.includes(link.occupation_code)),
    ])
    expect(await specialty('army', '25B')).toMatchObject({
      title: 'IT Specialist',
      category: 'enlisted',
    })
    expect(await specialty('space_force', '5S0X9')).toMatchObject({ category: 'enlisted', source })
    const again = await importer.run('crosswalk', path)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 3, gone: 0, refused: 3 })
  })

  test('duties are added, old occupation codes updated, reused codes told apart', async () => {
    const head =
      'Service\tPersonnel Category\tService Occupation Code\tService Title\tService Code Type\tCode Status\tO*Net1\tO*Net2\tService Code Description\r\n'
    const rows = [
      'Army\tEnlisted\t25B\tInformation Systems IT Operator\tMOS\tActive\t15-1142.00\t\t"Keeps ""nets"" up."',
      'Army\tOfficer\t25B\tOld Meaning\tMOS\tObsolete\t\t\tAnother duty.',
      'Army\tEnlisted\t98Q\tListener\tMOS\tActive\t15-1142.00\t77-7777.00\tListens.',
      'Army\tEnlisted\t11B\tTrombone Player\tMOS\tObsolete\t\t\tPlays.',
      'Navy\tOfficer\tDK7\tInstructor\tAQD\tActive\t\t\tTeaches.',
      'Starfleet\tOfficer\t1\tCaptain\tMOS\tActive\t\t\tLeads.',
    ]
    const path = importer.file('duties.tsv', `${head}${rows.join('\r\n')}\r\n`)
    const linked = await links()
    const first = await importer.run('duties', path)
    expect(first.counts).toEqual({ new: 1, changed: 1, same: 0, gone: 0, refused: 4 })
    expect(importer.refused(first).slice(1).toSorted()).toEqual([
      '3,Service Occupation Code,"The code is there again; row 1 was taken.",25B,2',
      '4,O*Net2,"This occupation of 2010 is not loaded; the row was taken without it.",77-7777.00,3',
      '5,Service Occupation Code,"The code is no longer in use for this; it is now “Infantryman”.",11B,4',
      '6,Service Code Type,"AQD is a mark beside a specialty, not a specialty.",DK7,5',
      '7,Service,This service is not known.,Starfleet,6',
    ])
    expect(await specialty('army', '25B')).toEqual({
      title: 'IT Specialist',
      category: 'enlisted',
      duty: 'Keeps "nets" up.',
      source: 'DMDC military crosswalk',
    })
    expect(await links()).toEqual(linked)
    const own = await app.db
      .selectFrom('specialty_occupation')
      .select(['occupation_code', 'source'])
      .where('code', '=', '98Q')
      .execute()
    expect(own).toEqual([{ occupation_code: code, source: 'DoD occupation list 2016' }])
    const again = await importer.run('duties', path)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, gone: 0, refused: 4 })
  })

  test('a subspecialty does not rename the designator with its code', async () => {
    const before = await specialty('navy', '1800')
    expect(before?.title).toBe('Oceanography Officer')
    const rows = 'svc\tmoc\ttitle\tonet_codes\nS\t1800\tHealth Care Administration\t\n'
    const run = await importer.run('crosswalk', importer.file('clash.tsv', rows))
    expect(importer.refused(run).slice(1)).toEqual([
      '2,moc,The code is a designator of another specialty.,1800,1',
    ])
    expect(await specialty('navy', '1800')).toEqual(before)
  })
})

const shared = new URL('../../../../shared/data/', import.meta.url)
const real = [
  // The largest takes half a minute.
  ...(process.env.FULL ? ([['onet', 'onet/', 132_658]] as const) : []),
  ['crosswalk', 'military/crosswalk.dev.tsv', 9_619],
  ['duties', 'military/descriptions.dev.tsv', 12_291],
] as const

test.runIf(existsSync(shared)).each(real)(
  'every row of the real file is accounted for: %s',
  async (kind, name, rows) => {
    const path = new URL(name, shared).pathname
    const first = await importer.run(kind, path)
    const second = await importer.run(kind, path)
    for (const { counts } of [first, second]) {
      expect(counts.new + counts.changed + counts.same + counts.refused).toBe(rows)
    }
    expect(second.counts).toMatchObject({
      new: 0,
      changed: 0,
      gone: 0,
      refused: first.counts.refused,
    })
  },
)
