/** Names of schools, and of unions that train. */
export const schools = /\b(college|university|academy|school|institute|union)\b(?!.*\boffice of\b)/i

/** A title of a class that takes a fixed number of full days. */
export const isClass = /\b(?:full-time|\d+-week)\b.*\b(?:course|boot ?camp)\b/i

/** Titles of training. */
export const trains =
  /\b(training|course|academy|boot ?camp|certificat\w+|school|class(es)?|degree|curriculum|licensing|CDL)\b/i
