import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Every page of the product on one screen. One line a page: path, file.
export default [
  // public: rendered on the server
  index('home/home-page.tsx'),
  route('accessibility', 'accessibility/accessibility-page.tsx'),
  route('styleguide', 'styleguide/styleguide-page.tsx'),
  route('styleguide/member', 'styleguide/member-frame-page.tsx'),

  // account: log in, sign up and what belongs to them

  // member: signed in, rendered in the browser

  // resources without a page
  route('theme', 'theme-route.ts'),

  // anything else
  route('*', 'not-found/not-found-page.tsx'),
] satisfies RouteConfig
