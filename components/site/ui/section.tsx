import type { ReactNode } from "react";

const tones = {
  paper: "bg-paper",
  white: "bg-white",
  sand: "bg-sand",
  mist: "bg-mist",
  forest: "on-dark bg-forest text-white",
};

export function Section({
  title,
  intro,
  tone = "paper",
  id,
  action,
  className = "",
  children,
}: {
  title?: ReactNode;
  intro?: ReactNode;
  tone?: keyof typeof tones;
  id?: string;
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <section id={id} className={`${tones[tone]} py-10 md:py-16 ${className}`}>
      <div className="wrap">
        {title && (
          <div className="section-head">
            <div className="max-w-2xl">
              <h2 className="text-2xl">{title}</h2>
              {intro && (
                <p className={`mt-4 text-lg ${tone === "forest" ? "text-white/85" : "text-moss"}`}>{intro}</p>
              )}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
