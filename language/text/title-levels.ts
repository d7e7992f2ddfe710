/** What titles call the lowest levels. */
export const beginners: readonly string[] = [
  'trainee',
  'apprentice',
  'apprenticeship',
  'helper',
  'assistant',
  'junior',
  'entry',
]

/** The same for majors and above: work under those who lead it. */
export const followers: readonly string[] = ['technician', 'coordinator', 'clerk']

/** The same: where managers start. */
export const managerStarts: readonly string[] = [
  'manager training',
  'management training',
  'manager development',
]

/** What titles call the highest levels. */
export const chiefs: readonly string[] = ['director', 'president', 'chief staff', 'chief officer']

/** Of these, what no NCO starts as. */
export const highestChiefs: readonly string[] = ['executive director', 'president']

/** Junior ROTC hires instructors from staff sergeants on, at retirement. */
export const instructors: readonly string[] = [
  'jrotc',
  'njrotc',
  'afjrotc',
  'mcjrotc',
  'junior reserve officer',
]
