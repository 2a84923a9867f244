export { AdminLoginScreen } from "./admin-login-screen.tsx";
export { CreateAdminScreen } from "./create-admin-screen.tsx";
export { sessionQuery, useSignOut } from "./api.ts";
export { returnPath, signInPath } from "./return-path.ts";
export { useSessionWatch } from "./session-watch.ts";
