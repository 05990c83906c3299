import { Icon } from "@/components/site/ui/icon";
import { Picture } from "@/components/site/ui/picture";
import { Section } from "@/components/site/ui/section";
import { listActiveTestimonials, type PublicTestimonial } from "@/lib/content/testimonials/data";
import { SHOWN_TESTIMONIALS } from "@/lib/content/testimonials/words";
import { initialsOf } from "@/lib/platform/format/text";
import { safeLink, youtubeId } from "@/lib/platform/html/links";
import { orEmpty } from "@/lib/platform/http/or-empty";
import { VideoPlayer } from "./video-player";

const ALL = "/quem-somos#depoimentos";

export async function Testimonials({ all = false }: { all?: boolean }) {
  const testimonials = await orEmpty(listActiveTestimonials());
  if (testimonials.length === 0) return null;
  const shown = all ? testimonials : testimonials.slice(0, SHOWN_TESTIMONIALS);
  const rest = shown.length < testimonials.length && (
    <a href={ALL} className="text-link">
      Ver os {testimonials.length} depoimentos
    </a>
  );
  return (
    <Section
      id="depoimentos"
      title="Depoimentos"
      intro="Quem planejou conta como foi, com as próprias palavras."
      action={rest}
    >
      <ul className="phone-rail testimonials">
        {shown.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TestimonialCard({ testimonial }: { testimonial: PublicTestimonial }) {
  const { name, description, src } = testimonial;
  const video = safeLink(testimonial.video_url);
  return (
    <figure className="flex h-full flex-col border-gold border-t-4 bg-white p-6">
      <blockquote className="text-lg">
        <p className="whitespace-pre-line">{description}</p>
      </blockquote>
      <figcaption className="testimonial-foot">
        {src ? (
          <Picture path={src} sizes="56px" className="size-14 rounded-full bg-mist object-cover" />
        ) : (
          <span aria-hidden="true" className="initials">
            {initialsOf(name)}
          </span>
        )}
        <span className="grow basis-44 font-semibold">{name}</span>
        {video && (
          <VideoPlayer
            href={video}
            videoId={youtubeId(video)}
            title={`Depoimento de ${name}`}
            className="group inline-flex min-h-11 items-center gap-2 font-semibold text-leaf text-sm"
          >
            <PlayBadge className="size-8 shrink-0" />
            Ver vídeo
            <span className="sr-only"> do depoimento de {name}</span>
          </VideoPlayer>
        )}
      </figcaption>
    </figure>
  );
}

export function PlayBadge({ className = "size-20" }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`play ${className}`}>
      <Icon name="play" className="size-2/5" />
    </span>
  );
}
