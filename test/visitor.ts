/** An HTTP client with cookies by host and path that follows redirects. */
export class Visitor {
  private readonly jar = new Map<string, { value: string; path: string; host: string }>()
  private readonly home: string

  constructor(home: string) {
    this.home = home
  }

  /** One request; doesn't follow redirects. */
  async fetch(target: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(target, this.home)
    const headers = new Headers(init.headers)
    const cookies = this.cookiesFor(url)
    if (cookies !== '') headers.set('cookie', cookies)
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.keep(url.hostname, line)
    return response
  }

  /** A call with a JSON body, as the pages make it. */
  async post(path: string, body: unknown, headers: Record<string, string> = {}) {
    const response = await this.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }

  /** Follows redirects until one points to the site, and returns that URL without requesting it. */
  async goUntilHome(target: string): Promise<URL> {
    let url = new URL(target, this.home)
    for (let steps = 0; steps < 10; steps += 1) {
      const response = await this.fetch(url.href)
      const location = response.headers.get('location')
      if (location === null) throw new Error(`${url} answered ${await response.text()}`)
      url = new URL(location, url)
      if (url.href.startsWith(this.home)) return url
    }
    throw new Error('Too many redirects.')
  }

  /** Signs in through the provider's page as `sub`, or cancels; returns the callback URL. */
  async signInAt(start: string, sub: string | undefined): Promise<URL> {
    const redirect = await this.fetch(start)
    const authorize = redirect.headers.get('location') ?? ''
    const interaction = new URL(
      (await this.fetch(authorize)).headers.get('location') ?? '',
      authorize,
    )
    if (sub !== undefined) interaction.searchParams.set('sub', sub)
    const chosen = await this.fetch(interaction.href, { method: 'POST' })
    return this.goUntilHome(new URL(chosen.headers.get('location') ?? '', authorize).href)
  }

  /** Another browser with stolen cookies. */
  copy(): Visitor {
    const other = new Visitor(this.home)
    for (const [key, cookie] of this.jar) other.jar.set(key, cookie)
    return other
  }

  /** Tampers with one of the site's cookies. */
  change(name: string, to: (value: string) => string): void {
    for (const [key, cookie] of this.jar) {
      if (key.split(' ')[1] === name) this.jar.set(key, { ...cookie, value: to(cookie.value) })
    }
  }

  /** Sends a site cookie under another name. */
  rename(name: string, other: string, path: string): void {
    for (const [key, cookie] of this.jar) {
      if (key.split(' ')[1] !== name) continue
      this.jar.set(`${cookie.host} ${other} ${path}`, { ...cookie, path })
    }
  }

  private cookiesFor(url: URL): string {
    const sent: string[] = []
    for (const [key, { host, path, value }] of this.jar) {
      const isBelow = url.pathname === path || url.pathname.startsWith(path.replace(/\/?$/, '/'))
      if (host === url.hostname && isBelow) sent.push(`${key.split(' ')[1]}=${value}`)
    }
    return sent.join('; ')
  }

  private keep(host: string, line: string): void {
    const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
    const name = pair.slice(0, pair.indexOf('='))
    const value = pair.slice(pair.indexOf('=') + 1)
    const find = (key: string) =>
      attributes
        .find((attribute) => attribute.toLowerCase().startsWith(`${key}=`))
        ?.slice(key.length + 1)
    const path = find('path') ?? '/'
    const isExpired =
      value === '' || (find('expires') && new Date(find('expires') ?? '') < new Date())
    const key = `${host} ${name} ${path}`
    if (isExpired || find('max-age') === '0') this.jar.delete(key)
    else this.jar.set(key, { value, path, host })
  }
}
