/** How many bracketed blanks, such as "[how many]", a text still has. */
export const countBlanks = (text: string): number => text.match(/\[[a-z][^\]\n"]*\]/g)?.length ?? 0
