import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { pageOf, type PageTraits } from "../page-handle.ts";

/** What the routes of a path say about its page. */
export const traitsOf = (build: ServerBuild, pathname: string): PageTraits =>
  pageOf((matchRoutes(routeTree(build), pathname) ?? []).map(({ route }): unknown => route.handle));

const trees = new WeakMap<ServerBuild, RouteObject[]>();

/** The build lists its routes flat; matching needs the tree. */
function routeTree(build: ServerBuild): RouteObject[] {
  const known = trees.get(build);
  if (known) return known;
  const routes = Object.values(build.routes).filter((route) => route !== undefined);
  const below = (parentId: string | undefined): RouteObject[] =>
    routes
      .filter((route) => route.parentId === parentId)
      .map(({ id, path, index, module }) => {
        const route = { id, handle: module.handle, ...(path !== undefined && { path }) };
        return index === true ? { ...route, index } : { ...route, children: below(id) };
      });
  const tree = below(undefined);
  trees.set(build, tree);
  return tree;
}
