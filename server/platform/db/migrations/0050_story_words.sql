-- The stories shipped with the product, in plainer words. What an admin has changed stays.
update testimonial set quote =
    'I had a date and no plan. My report showed which weeks I could use, which programs fit in them and what to ask my commander.',
  about = 'Getting out in seven months, looking for IT support near home'
  where quote = 'I had a date and no plan. The report told me which weeks I could use, which places fit inside them, and what to ask my commander for.';
update testimonial set quote =
    'No civilian job is called infantry. My report turned my experience into skills and gave me words for interviews.',
  about = 'Getting out next year, open to any location'
  where quote = 'Nothing outside says “infantry”. Seeing my work turned into skills, with the reason beside each match, gave me words for interviews.';
update testimonial set quote =
    'My retirement date was close and most programs were a long shot. It told me so, and showed what I could still do that week.',
  about = 'Retiring in three months, staying near base'
  where quote = 'My retirement date was close and most places were a reach. It said so, and showed what I could still do that week.';
