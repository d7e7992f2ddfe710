/** Other features, one sentence each. */
export const more = [
  {
    title: 'Several codes, two services',
    text: 'Add every MOS, rating or AFSC you’ve held, by code or title. We use them all.',
  },
  {
    title: 'Combat arms',
    text: 'No civilian job is called infantry. But leading, training and planning are skills, and we match you on them.',
  },
  {
    title: 'Guard and Reserve',
    text: 'On orders, your date is the day they end. Off orders, your report shows what’s open to you and why.',
  },
  {
    title: 'Veterans',
    text: 'Jobs, training and benefits you can still use.',
  },
  {
    title: 'Spouses',
    text: 'Your own account and report, licenses in a new state, and one timeline you share with your partner.',
  },
  {
    title: 'Twenty days left',
    text: 'Your report starts with what you can still do. If you miss a deadline, we tell you what to do instead.',
  },
  {
    title: 'Career paths',
    text: 'Civilian careers your MOS leads to, with the usual preparation and the skills to build.',
  },
  {
    title: 'Federal careers',
    text: 'The federal job series that use your work, veterans’ preference explained, and a checklist before you apply.',
  },
  {
    title: 'Hosts that don’t answer',
    text: 'Each listing shows when it was last verified. If a host doesn’t answer you, you can report it.',
  },
  {
    title: 'Host reviews',
    text: 'Members who finished a program rate the host, so you know what you’re getting into. Yours can help the next person.',
  },
  {
    title: 'Saved programs and searches',
    text: 'Keep the programs you like and hear when one changes or closes. Save a search and get new results by email.',
  },
  {
    title: 'Applications',
    text: 'Track who you wrote to and what’s due next, on a board or in a table.',
  },
  {
    title: 'Approval packet',
    text: 'Your memo, training plan and talking points, filled in from your answers, as PDF and Word.',
  },
  {
    title: 'Calendar and reminders',
    text: 'All your dates in one calendar, in Google, Apple or Outlook too, with a reminder a week and a day ahead.',
  },
  {
    title: 'Resumes and interviews',
    text: 'With Premium: build a resume, check it for military jargon, and practice interview questions.',
  },
  {
    title: 'Mentors',
    text: 'With Premium: book a session with a mentor who has made the move.',
  },
  {
    title: 'Coaching',
    text: 'With Lifetime: goals with weekly steps, ready-made plans, a weekly check-in, and a coach when one has room.',
  },
  {
    title: 'Alumni network',
    text: 'With Lifetime: find members who are already out and ask for an introduction. Both of you have to say yes.',
  },
  {
    title: 'Family and sharing',
    text: 'Link accounts with your spouse to share your dates and family steps, or send a report by a link. You can end both.',
  },
  {
    title: 'Print',
    text: 'Reports, roadmaps and guides print well, so they work offline, on paper.',
  },
  {
    title: 'One hand, small phone, screen reader',
    text: 'Everything works from a keyboard, and nothing depends on color. Long forms save as you go.',
  },
]

/** What we leave out on purpose. */
export const exclusions = [
  {
    title: 'No ads, no paid rankings',
    text: 'Hosts don’t pay to be listed and can’t pay to rank higher.',
  },
  {
    title: 'We don’t sell your data',
    text: 'Download everything you’ve told us, or delete it.',
  },
  {
    title: 'No AI needed',
    text: 'Matching runs on our own server. Where AI is turned on, it can suggest wording, and only if you allow it.',
  },
  {
    title: 'No unit details',
    text: 'We don’t ask about units, deployments or anything classified.',
  },
]
