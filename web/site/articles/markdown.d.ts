declare module '*.md' {
  const article: import('./article.ts').Article
  export default article
}
