// The rules of web/src beyond tsc --strict: short functions, short lines, no `any`.
import tseslint from "typescript-eslint";

export default tseslint.config({
  files: ["**/web/src/**/*.{ts,tsx}"],
  extends: [tseslint.configs.recommended],
  rules: {
    "max-lines-per-function": ["error", { max: 80 }],
    "max-lines": ["error", { max: 400 }],
    "max-len": ["error", { code: 100, ignoreUrls: false }],
    "@typescript-eslint/no-explicit-any": "error",
    "@typescript-eslint/no-non-null-assertion": "off",
    "@typescript-eslint/no-unused-expressions": "off", // a comma that does two things in an arrow
    eqeqeq: "error",
    "prefer-const": "error",
  },
});
