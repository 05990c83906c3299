"use client";

import { useLayoutEffect, useSyncExternalStore } from "react";
import { Moon, Sun } from "@/components/admin/kit/ui/icons";
import { IconControl } from "../kit/ui/control";
import { THEME_KEY } from "./theme";

const CHANGED = "theme-changed";

export function ThemeToggle() {
  const dark = useSyncExternalStore(subscribe, isDark, () => false);
  useLayoutEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const follow = () => readChoice() === null && apply(system.matches);
    // Next renders error pages in the browser, where no inline script runs.
    const choice = readChoice();
    const wanted = choice === null ? system.matches : choice === "dark";
    if (isDark() !== wanted) apply(wanted);
    system.addEventListener("change", follow);
    return () => system.removeEventListener("change", follow);
  }, []);
  const Icon = dark ? Sun : Moon;
  return (
    <IconControl
      label={dark ? "Usar tema claro" : "Usar tema escuro"}
      className="tooltip-below"
      onClick={toggleTheme}
    >
      <Icon aria-hidden className="size-4.5" />
    </IconControl>
  );
}

export function toggleTheme(): void {
  const dark = isDark();
  apply(!dark);
  try {
    localStorage.setItem(THEME_KEY, dark ? "light" : "dark");
  } catch {
    // Storage is unavailable: the choice lasts as long as the page.
  }
}

function subscribe(listener: () => void) {
  addEventListener(CHANGED, listener);
  return () => removeEventListener(CHANGED, listener);
}

function isDark(): boolean {
  return document.documentElement.classList.contains("dark");
}

function apply(dark: boolean) {
  document.documentElement.classList.toggle("dark", dark);
  dispatchEvent(new Event(CHANGED));
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(THEME_KEY);
  } catch {
    return null;
  }
}
