-- What the simulator reckons with, per type of good: edited with the company's other settings

ALTER TABLE "company" ADD COLUMN "simulator_plans" JSONB NOT NULL DEFAULT '[]';
