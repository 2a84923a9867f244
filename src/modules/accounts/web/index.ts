export { AdminLoginScreen } from "./admin-login-screen.tsx";
export { CreateAdminScreen } from "./create-admin-screen.tsx";
export { sessionQuery } from "./api.ts";
export { returnPath, signInPath } from "./return-path.ts";
export { GuardedSection } from "./guarded-section.tsx";
export { useLogOut } from "./log-out.ts";
