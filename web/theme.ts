import { localPath } from '#web/lib/local-path.ts'

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** The cookie used to render pages; the server reads it, both sides write it. */
export const themeCookie = 'theme'

/** The theme with that name; undefined if there is none. */
export function readTheme(text: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme === text)
}

/** A Set-Cookie value that stores the choice for a year. */
export function themeCookieHeader(theme: Theme): string {
  return `${themeCookie}=${theme}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** A return path on this site; anything that could leave it becomes the home page. */
export function safeReturn(path: string | null): string {
  return localPath(path) ?? '/'
}
