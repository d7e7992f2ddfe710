import { type GoldenMember, goals, serves, skilled, want } from './golden-member.ts'

/** People who want something else, or about whom little is known. */
export const wishes: readonly GoldenMember[] = [
  {
    key: 'Army 11B, E-5, wants to develop software',
    member: { ...serves('army', 'E5', '11B'), goals: goals({ occupations: ['15-1252.00'] }) },
    wants: [want(7, 5, 'technology')],
    never: ['healthcare', 'food'],
    why: 'A target against the specialty wins: he has decided.',
  },
  {
    key: 'Army 25B, E-5, wants to drive trucks',
    member: { ...serves('army', 'E5', '25B'), goals: goals({ occupations: ['53-3032.00'] }) },
    wants: [want(6, 3, 'transport')],
    never: ['healthcare', 'food', 'legal'],
    why: 'The other way round: the wish counts more than the code.',
  },
  {
    key: 'Army 68W, E-5, wants to manage projects',
    member: {
      ...serves('army', 'E5', '68W'),
      goals: goals({ occupations: ['13-1082.00'], families: ['11', '13'] }),
    },
    wants: [want(7, 5, 'business', 'leadership', 'project')],
    never: ['food', 'legal'],
    why: 'A medic who leaves medicine and says for what.',
  },
  {
    key: 'Navy HM, E-5, wants cyber security',
    member: {
      ...serves('navy', 'E5', 'HM'),
      goals: goals({ occupations: ['15-1212.00'] }),
      certifications: ['CompTIA Security+'],
    },
    wants: [want(7, 4, 'technology')],
    never: ['food', 'legal', 'construction'],
    why: 'A corpsman with Security+ and a target in cyber.',
  },
  {
    key: 'Free text only: trucks, supply and training',
    member: {
      service: 'army',
      payGrade: 'E5',
      specialtyText: 'I drove and fixed trucks, kept the supply room and trained new people',
    },
    wants: [want(6, 4, 'transport', 'repair', 'logistics')],
    never: ['healthcare', 'technology', 'legal', 'food'],
    why: 'The words say driving, mechanics and supply.',
  },
  {
    key: 'Free text only: kitchen',
    member: {
      service: 'navy',
      payGrade: 'E5',
      goals: goals({
        experience: 'Managed a galley kitchen of twelve cooks, planned menus and ordered food.',
      }),
    },
    wants: [want(5, 3, 'food')],
    never: ['healthcare', 'technology', 'legal'],
    why: 'The words say kitchen and menus.',
  },
  {
    key: 'Free text only: welding',
    member: {
      service: 'navy',
      payGrade: 'E4',
      specialtyText: 'Welder and pipefitter in a shipyard',
    },
    wants: [want(6, 4, 'production', 'construction')],
    never: ['healthcare', 'technology', 'legal', 'food'],
    why: 'A welder by words.',
  },
  {
    key: 'Interests only: artistic',
    member: { service: 'air_force', payGrade: 'E4', holland: [0.1, 0.3, 1, 0.5, 0.3, 0.1] },
    wants: [want(4, 2, 'media', 'teaching')],
    never: ['construction', 'legal'],
    why: 'Nothing but a taste for art: media, design and writing.',
  },
  {
    key: 'Interests only: hands-on',
    member: { service: 'marine_corps', payGrade: 'E3', holland: [1, 0.3, 0, 0.1, 0.1, 0.3] },
    wants: [want(6, 5, 'construction', 'repair', 'production', 'transport', 'fire')],
    never: ['legal'],
    why: 'Nothing but a taste for hands-on work: trades.',
  },
  {
    key: 'Unknown code with a title: Black Hawk crew chief',
    member: {
      ...serves('army', 'E5', '15ZZ'),
      specialtyText: 'Crew chief on Black Hawk helicopters, aircraft maintenance',
    },
    wants: [want(5, 3, 'aviation'), want(7, 4, 'aviation', 'repair')],
    never: ['healthcare', 'technology', 'legal', 'food'],
    why: 'A code nobody knows must not spoil what the words say.',
  },
  {
    key: 'Only a service',
    member: { service: 'coast_guard' },
    wants: [],
    never: [],
    variety: 4,
    why: 'Nothing is known: the first ten are a look around, not ten of one kind.',
  },
  {
    key: 'Skills only: leading, guarding, first aid',
    member: {
      service: 'army',
      payGrade: 'E5',
      skills: skilled(3, 'team-leadership', 'physical-security', 'first-aid'),
    },
    wants: [want(6, 4, 'protective', 'fire', 'leadership', 'healthcare')],
    never: ['technology', 'legal', 'food'],
    why: 'Three skills are enough for a sensible list.',
  },
  {
    key: 'Skills only: numbers',
    member: {
      service: 'air_force',
      payGrade: 'E5',
      skills: skilled(4, 'accounting', 'budgeting', 'auditing', 'data-analysis'),
    },
    wants: [want(6, 3, 'finance', 'business')],
    never: ['healthcare', 'construction', 'food'],
    why: 'Accounting and budgets lead to finance.',
  },
  {
    key: 'Two codes of two services: 25B and HM',
    member: {
      service: 'navy',
      payGrade: 'E6',
      years: 12,
      specialties: [
        { service: 'army', code: '25B' },
        { service: 'navy', code: 'HM' },
      ],
    },
    // Originally two in health care: nine strong matches in technology and one there are a fair first page.
    wants: [
      want(2, 1, 'technology'),
      want(1, 1, 'healthcare'),
      want(8, 6, 'technology', 'healthcare', 'fire'),
    ],
    never: ['construction', 'food', 'legal'],
    why: 'Both halves of a career show in the first ten.',
  },
  {
    key: 'Army 31B, E-5, wants remote-friendly human resources',
    member: {
      ...serves('army', 'E5', '31B'),
      holland: [0.2, 0.3, 0.3, 0.9, 0.7, 0.8],
      goals: goals({ occupations: ['13-1071.00'], families: ['13', '43'], workMode: 'remote' }),
    },
    wants: [want(6, 3, 'people', 'office', 'business')],
    never: ['healthcare', 'food', 'construction'],
    why: 'A military police sergeant who names human resources.',
  },
]
