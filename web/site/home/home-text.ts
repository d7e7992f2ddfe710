export const forWhom = [
  {
    title: 'Serving, with a date in mind',
    text: 'From 24 months before separation to the last weeks. If days are few, the report opens with what can still be done.',
  },
  {
    title: 'Guard and Reserve',
    text: 'On orders or off them: the report says which programs are open to you, and why.',
  },
  {
    title: 'Veterans',
    text: 'Work, training and the steps that are still open. No SkillBridge dates that have passed.',
  },
  {
    title: 'Spouses',
    text: 'Openings for military spouses, and the same timeline your family moves by.',
  },
]
