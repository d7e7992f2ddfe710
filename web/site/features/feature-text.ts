/** What else there is, in a sentence each. */
export const more = [
  {
    title: 'Several codes, two services',
    text: 'Name every specialty you have held, by code or by title. Each one counts.',
  },
  {
    title: 'Combat arms',
    text: 'Nothing civilian is called infantry. Leading, training, planning and staying calm are skills, and they are matched as such.',
  },
  {
    title: 'Guard and Reserve',
    text: 'On orders, the end of the orders is your date. Off them, the report says what is open to you and why.',
  },
  {
    title: 'Veterans',
    text: 'Work, training and the steps that are still open. No SkillBridge dates that have passed.',
  },
  {
    title: 'Spouses',
    text: 'Openings for military spouses, and the timeline your family moves by.',
  },
  {
    title: 'Twenty days left',
    text: 'The report opens with what can still be done. A date that has passed says what to do instead.',
  },
  {
    title: 'Career paths',
    text: 'Civilian work your specialty leads to, with the reasons, the usual preparation and the skills to get.',
  },
  {
    title: 'Contacts that stay silent',
    text: 'Each listing says when it was last verified, and anyone can say that nobody answers there.',
  },
  {
    title: 'Paper',
    text: 'Reports, roadmaps and guides print well, because a folder still works where a phone may not.',
  },
  {
    title: 'One hand, small phone, screen reader',
    text: 'Everything works from a keyboard and without color. Long forms save as you go.',
  },
]

/** What is left out on purpose. */
export const bundleTrim = [
  {
    title: 'No ads, no paid places',
    text: 'Hosts do not pay to be listed and cannot pay to rank higher.',
  },
  {
    title: 'No selling of data',
    text: 'You can take a copy of all you told us, and delete all of it.',
  },
  {
    title: 'No AI needed',
    text: 'The ranking runs on our own server. An outside provider helps only where you allow it.',
  },
  {
    title: 'No unit details',
    text: 'The survey asks for no unit, no deployment and nothing classified.',
  },
]
